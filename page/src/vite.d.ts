/// <reference types="vite/client" />

/** Where the source is to be had, as `page/vite.config.ts` found it. */
declare const SOURCE_ADDRESS: string;

/** What the tests need of a library that comes without types. */
declare module '@citation-js/core' {
  /** Entries in any format that is known to it, as items of CSL JSON. */
  export class Cite {
    constructor(text: string);
    readonly data: readonly unknown[];
  }
}
declare module '@citation-js/plugin-bibtex';

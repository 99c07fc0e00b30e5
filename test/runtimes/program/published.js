/**
 * The published games. The lines come from the conformance data; this file is written over with them.
 *
 * @type {import('./produce.js').PublishedLine[]}
 */
export const published = [];

/** The ways to what stands around the page: it is a folder of the site of the documents. */
import type { VNode } from 'preact';

/** How to play, the rules, the documents and the source. */
export function Links(): VNode {
  return (
    <nav class="links" aria-label="Documents">
      <a href="../how-to-play.html">How to play</a>
      <a href="../rules.html">The rules</a>
      <a href="../">The documents</a>
      <a href={SOURCE_ADDRESS}>The source</a>
    </nav>
  );
}

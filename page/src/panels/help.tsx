/** How the game goes, its Somali words, the rules of the game on the board, and the keys. */
import { rulebook, type Ruleset } from 'layli-goobalay';
import type { VNode } from 'preact';
import { Links } from './links.js';
import { botTexts, seatName, seatWords } from '../game/seats.js';

/** The words and what they mean, as docs/sources.md has them. */
const words: readonly { readonly word: string; readonly meaning: string }[] = [
  {
    word: 'layli goobalay',
    meaning: '“Closing the holes”; others translate “exercise with circles”.',
  },
  { word: 'salo', meaning: 'The pieces: balls of dry camel dung. Here they are called seeds, too.' },
  { word: 'abar', meaning: '“Famine”: a turn that takes nothing.' },
  {
    word: 'uur',
    meaning:
      '“Pregnant”: a pair of facing holes that is closed for good, and the seeds that gather there for its owner.',
  },
];

/** The keys, where the board or a button under it has the focus. */
const keys: readonly { readonly key: string; readonly does: string }[] = [
  { key: '← → ↑ ↓', does: 'from hole to hole; Home and End to the ends of the row' },
  { key: 'Enter or Space', does: 'sow the hole' },
  { key: 'U', does: 'undo' },
  { key: 'R', does: 'redo' },
  { key: ', and .', does: 'one turn back, one turn on' },
  { key: 'S', does: 'skip the sowing' },
  { key: 'A', does: 'analyse the position' },
  { key: 'Ctrl+Z, Ctrl+Y', does: 'undo and redo, from anywhere on the page' },
];

/** The help. */
export function Help({ ruleset }: { readonly ruleset: Ruleset }): VNode {
  return (
    <div class="help">
      <p class="lead">
        You lift the seeds of one of your holes and sow them around the board, one by one. Where the last one
        falls among others, you lift that hole, too, and go on, until it drops into an empty hole. On your own
        side it captures what lies across. But if exactly three seeds lie there, one of them comes over, and
        the two holes close and become your <em lang="so">uur</em>. When a player has no seed left to sow, the
        game is over, and whoever has more seeds wins.
      </p>
      <h3>Words</h3>
      <dl class="words">
        {words.map(({ word, meaning }) => (
          <div key={word}>
            <dt lang="so">{word}</dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
      <h3>Levels and bots</h3>
      <dl class="words">
        {botTexts.map((text) => (
          <div key={text}>
            <dt>{seatName(text)}</dt>
            <dd>{seatWords(text)}</dd>
          </div>
        ))}
      </dl>
      <p class="fine">
        The results are from twenty games a pair, which leaves wide intervals. How it was measured is in the
        documents.
      </p>
      <h3>Keys</h3>
      <dl class="keys">
        {keys.map(({ key, does }) => (
          <div key={key}>
            <dt>{key}</dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <p class="fine">
        The single letters work while the focus is within the game: on the board, its buttons or the list of
        turns.
      </p>
      <details>
        <summary>The rules of this game, in full</summary>
        <ol class="rules">
          {rulebook(ruleset).map(({ id, title, text, source }) => (
            <li key={id}>
              <strong>{title}.</strong> {text} <small>{source}.</small>
            </li>
          ))}
        </ol>
      </details>
      <Links />
      <p class="fine">
        Licences of what is in this page: <a href="./licenses.txt">its libraries</a>,{' '}
        <a href="./licenses-offline.txt">what keeps it offline</a>.
      </p>
    </div>
  );
}

/** The way in and out: records, positions, links and pictures. */
import { isLayliError } from 'layli-goobalay';
import { formatPosition, formatRecord, nodeAt, timelineToRecord } from 'layli-goobalay/notation';
import type { VNode } from 'preact';
import { useState } from 'preact/hooks';
import { stateOf, type Game } from '../game/game.js';
import { longestText, readGames, Unreadable, type ReadGame, type Reading } from '../game/reading.js';
import { canShare, share } from '../share-sheet.js';
import { Copied } from './copied.js';
import { Problem } from './problem.js';

/** What there is to share, and where what was read goes. */
export interface ShareProps {
  readonly game: Game;
  /** The address that carries the game. */
  readonly link: string;
  readonly onOpen: (game: ReadGame) => void;
}

/** The most games of one text that are listed. */
const mostListed = 200;

/** Both ways in one dialog. */
export function Share(props: ShareProps): VNode {
  return (
    <div class="share">
      <Export {...props} />
      <Import {...props} />
    </div>
  );
}

function Import({ game, onOpen }: ShareProps): VNode {
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [games, setGames] = useState<Reading>([]);

  const read = (given: string): void => {
    setProblem(null);
    setGames([]);
    try {
      const found = readGames(given, stateOf(game).ruleset);
      const [first, second] = found;
      if (first !== undefined && second === undefined) onOpen(first);
      else setGames(found);
    } catch (error) {
      if (!isLayliError(error) && !(error instanceof Unreadable)) throw error;
      setProblem(error.message);
    }
  };

  return (
    <section aria-labelledby="import-title">
      <h3 id="import-title">Bring in</h3>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          read(text);
        }}
      >
        <div class="field">
          <label for="import">A record, a position or a link</label>
          <textarea
            id="import"
            name="import"
            rows={5}
            spellcheck={false}
            autocapitalize="off"
            autocomplete="off"
            value={text}
            aria-describedby="import-hint"
            aria-invalid={problem !== null}
            onInput={({ currentTarget }) => {
              setText(currentTarget.value);
            }}
          />
          <small id="import-hint">A position is read by the rules of the game on the board.</small>
        </div>
        <Problem words={problem} />
        <p class="actions">
          <button type="submit" class="main">
            Open
          </button>
          <label class="button">
            A file …
            <input
              type="file"
              class="offstage"
              accept=".llg,.txt,.json,text/plain,application/json"
              onChange={({ currentTarget }) => {
                const [file] = currentTarget.files ?? [];
                if (file === undefined) return;
                // A film is not worth loading to be told that it is too long; a character takes up to four bytes.
                if (file.size > 4 * longestText)
                  setProblem('This file is much longer than any text that is read.');
                else
                  void file.text().then(
                    (content) => {
                      setText(content.length > 20_000 ? '' : content);
                      read(content);
                    },
                    () => {
                      setProblem('This file could not be read.');
                    },
                  );
                currentTarget.value = '';
              }}
            />
          </label>
        </p>
      </form>
      {games.length > 0 && (
        <>
          <p role="status">
            {games.length} games. Which one?
            {games.length > mostListed && ` Here are the first ${String(mostListed)}.`}
          </p>
          <ul class="choices">
            {games.slice(0, mostListed).map((each) => (
              <li key={each.name}>
                <button
                  type="button"
                  onClick={() => {
                    onOpen(each);
                  }}
                >
                  {each.name}
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

function Export({ game, link }: ShareProps): VNode {
  const { timeline } = game;
  const node = nodeAt(timeline);
  const record = formatRecord(timelineToRecord(timeline));

  const savePicture = async (): Promise<void> => {
    const { toSvg } = await import('layli-goobalay/render');
    const lastMove =
      node.parent === null || node.hole === null
        ? {}
        : { lastMove: { before: nodeAt(timeline, node.parent).state, hole: node.hole } };
    save('layli-goobalay.svg', 'image/svg+xml', toSvg(node.state, lastMove));
  };

  return (
    <section aria-labelledby="export-title">
      <h3 id="export-title">Take with you</h3>
      {canShare() && (
        <p class="actions">
          <button
            type="button"
            class="main"
            onClick={() => {
              void share(link);
            }}
          >
            Share the link …
          </button>
        </p>
      )}
      <Copied label="Link to this game" text={link} />
      <Copied label="Position" text={formatPosition(node.state)} />
      <Copied label="Record" text={record} isLong />
      <p class="actions">
        <button
          type="button"
          onClick={() => {
            save('layli-goobalay.llg', 'text/plain', record);
          }}
        >
          Save the record
        </button>
        <button
          type="button"
          onClick={() => {
            void savePicture();
          }}
        >
          Save a picture
        </button>
      </p>
    </section>
  );
}

/** Hands a text to the reader as a file. */
function save(name: string, type: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const anchor = document.createElement('a');
  anchor.href = address;
  anchor.download = name;
  anchor.click();
  URL.revokeObjectURL(address);
}

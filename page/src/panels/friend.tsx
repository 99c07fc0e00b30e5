/** The game with a friend: the link to send, and what can be said beside the turns. */
import type { VNode } from 'preact';
import { friendSide, type Said } from '../game/friend.js';
import { stateOf, type Game, type Happening } from '../game/game.js';
import { opponentOf } from '../game/words.js';
import { canShare, share } from '../share-sheet.js';
import { Copied } from './copied.js';

/** The words and buttons; what is said goes to the friend with the next link. */
export function Friend({
  game,
  isOver,
  link,
  dispatch,
}: {
  readonly game: Game;
  readonly isOver: boolean;
  /** The address for the friend. */
  readonly link: string;
  readonly dispatch: (happening: Happening) => void;
}): VNode | null {
  const friend = friendSide(game.seats);
  if (friend === null) return null;
  const you = opponentOf(friend);
  const { said } = game;
  const isYours = stateOf(game).turn === you;
  const isOffered = said?.what === 'offers-draw' && said.by === friend;
  const hasNews = !isYours || said?.by === you;
  const say = (label: string, what: Said['what'] | null): VNode => (
    <button
      type="button"
      onClick={() => {
        dispatch({ type: 'say', said: what === null ? null : { by: you, what } });
      }}
    >
      {label}
    </button>
  );
  return (
    <section class="friend" aria-label="The game with your friend">
      {isOffered && <p role="status">Your friend offers a draw. Playing on declines it.</p>}
      {said?.what === 'offers-draw' && said.by === you && <p role="status">You have offered a draw.</p>}
      {hasNews && (
        <>
          <p>
            {isOver
              ? 'Send your friend the link, so that they know.'
              : 'Send your friend the link: they play from across, and send you theirs.'}
          </p>
          {canShare() && (
            <p class="actions">
              <button
                type="button"
                class="main"
                onClick={() => {
                  void share(link);
                }}
              >
                Send the link …
              </button>
            </p>
          )}
          <Copied label="Link for your friend" text={link} />
        </>
      )}
      {!isOver && (
        <p class="actions">
          {isOffered
            ? say('Accept the draw', 'agrees-draw')
            : said === null && say('Offer a draw', 'offers-draw')}
          {say('Resign', 'resigns')}
        </p>
      )}
    </section>
  );
}

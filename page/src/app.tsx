/** The page: the board in the middle, what happened under it, and everything else a button away. */
import {
  createGame,
  moveProblem,
  result,
  traceMove,
  type GameState,
  type MoveTrace,
  type Player,
} from 'layli-goobalay';
import { createTimeline, nodeAt } from 'layli-goobalay/notation';
import type { VNode } from 'preact';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { Board, focusBoard } from './board/board.js';
import { SeedColors } from './board/seeds.js';
import { personIsToMove, stateOf, type Game, type Happening } from './game/game.js';
import { acrossFrom, friendSide } from './game/friend.js';
import { lessonStart, lessons, type Lesson } from './game/lessons.js';
import { formatLink, type LinkedGame } from './game/link.js';
import { keep, recall } from './game/memory.js';
import { isBot, type Seats } from './game/seats.js';
import {
  opponentOf,
  playerName,
  tellEnd,
  tellProblem,
  tellSaidEnd,
  tellTurn,
  type Telling,
} from './game/words.js';
import { AnalysisPanel, bestIndex } from './panels/analysis.js';
import { AfterGame } from './panels/after-game.js';
import { Controls } from './panels/controls.js';
import { Dialog } from './panels/dialog.js';
import { Friend } from './panels/friend.js';
import { Foot } from './panels/foot.js';
import { Head, type Panel } from './panels/head.js';
import { Help } from './panels/help.js';
import { LessonPanel } from './panels/lesson.js';
import { Moves } from './panels/moves.js';
import { Plate } from './panels/players.js';
import { Review } from './panels/review.js';
import { Setup } from './panels/setup.js';
import { Share } from './panels/share.js';
import { Told, captionOf } from './panels/told.js';
import { readSpeed, type Speed } from './sowing/speed.js';
import { useSowing, type ShownSowing } from './sowing/use-sowing.js';
import { canShare, share } from './share-sheet.js';
import { useKeptFocus } from './use-kept-focus.js';
import { useKeys } from './use-keys.js';
import { useAnalysis } from './thinking/use-analysis.js';
import { useReview } from './thinking/use-review.js';
import { useBot } from './thinking/use-bot.js';
import { anySeed, useGame } from './use-game.js';

/** Why what was asked for cannot be done, and the position of which that is so; null where it is of none. */
interface Notice {
  readonly text: string;
  readonly of: GameState | null;
}

/** The whole page. */
export function App(): VNode {
  const [told, setTold] = useState<Notice | null>(null);
  const [game, dispatch] = useGame((problem) => {
    setTold(problem === null ? null : { text: problem, of: null });
  });
  const main = useRef<HTMLElement | null>(null);
  const [panel, setPanel] = useState<Panel | null>(null);
  const [speed, setSpeed] = useState(usualSpeed);

  // What a person does in a game with a friend goes to the friend, as soon as the game has it.
  const isToBeSent = useRef(false);
  const act = (happening: Happening): void => {
    setTold(null);
    if (happening.type === 'play' || happening.type === 'say') isToBeSent.current = true;
    dispatch(happening);
  };
  const state = stateOf(game);
  const notice = told === null || (told.of !== null && told.of !== state) ? null : told.text;
  const setNotice = (text: string): void => {
    setTold({ text, of: state });
  };
  const { timeline } = game;
  const sowing = useSowing(game, speed, () => {
    dispatch({ type: 'sown' });
  });
  const bot = useBot(game, dispatch);
  const analysis = useAnalysis(state);
  const review = useReview(timeline);
  const node = nodeAt(timeline);
  const before = node.parent === null ? null : nodeAt(timeline, node.parent).state;
  const lastTurn = useMemo(() => turnTo(before, node.hole), [before, node.hole]);
  const end = result(state);
  const saidEnd = end === null ? tellSaidEnd(game.said, game.seats) : null;
  const over = end === null ? saidEnd : tellEnd(state, end, game.seats);
  const friend = friendSide(game.seats);
  const friendLink = friend === null ? null : linkAddress(acrossFrom(game));
  useLayoutEffect(() => {
    if (!isToBeSent.current) return;
    isToBeSent.current = false;
    if (friendLink !== null && canShare()) void share(friendLink);
  }, [timeline, game.said]);
  const turn = before === null || lastTurn === null ? null : tellTurn(before, lastTurn);
  const shown = sowing === null || before === null ? state : before;

  const playHole = (index: number): void => {
    if (sowing !== null) {
      sowing.hurry();
      return;
    }
    const mover = index < state.ruleset.holes ? 'south' : 'north';
    const hole = (index % state.ruleset.holes) + 1;
    if (saidEnd !== null) {
      setNotice(`The game is over: ${saidEnd.text}`);
    } else if (end === null && game.seats[state.turn] === 'friend') {
      setNotice('It is your friend’s turn; send them the link, and they will send you theirs.');
    } else if (end === null && game.seats[state.turn] !== 'person') {
      setNotice(
        game.botsWait
          ? `${playerName(state.turn)}’s bot holds back until you say “Play on”.`
          : `${playerName(state.turn)} is thinking; undo takes your turn back.`,
      );
    } else if (end === null && mover !== state.turn) {
      setNotice(`This is ${playerName(mover)}’s hole, and it is ${playerName(state.turn)}’s turn.`);
    } else {
      const problem = moveProblem(state, hole);
      if (problem === null) act({ type: 'play', hole, at: timeline.current });
      else setNotice(tellProblem(problem));
    }
  };

  const onKeyDown = useKeys(act, () => {
    if (end === null) analysis.start();
  });

  // Not anew with every seed that falls.
  const moves = useMemo(() => <Moves timeline={timeline} dispatch={act} />, [timeline]);

  useKeptFocus();
  // With another game the focus goes to its board; with one that the address brought, to the game, where the keys count.
  useEffect(() => {
    if (game.round > 0) focusBoard();
  }, [game.round]);
  useEffect(() => {
    if (document.activeElement === document.body && location.hash.length > 1)
      main.current?.focus({ preventScroll: true });
  }, [nodeAt(timeline, 0)]);

  // A lesson is over once another game is on the board.
  const [lesson, setLesson] = useState<{ readonly lesson: Lesson; readonly start: GameState } | null>(null);
  const isLearning = lesson !== null && nodeAt(timeline, 0).state === lesson.start;
  const beginLesson = (chosen: Lesson): void => {
    const begun = lessonStart(chosen);
    setLesson({ lesson: chosen, start: nodeAt(begun, 0).state });
    act({ type: 'begin', timeline: begun, seats: { south: 'person', north: 'person' }, seed: anySeed() });
  };
  const showReview = (): void => {
    review.start();
    document.getElementById('review-title')?.focus();
  };
  const close = (): void => {
    setPanel(null);
  };
  const plate = (player: 'south' | 'north'): VNode => (
    <Plate
      player={player}
      state={shown}
      seat={game.seats[player]}
      isToMove={sowing === null ? over === null && state.turn === player : before?.turn === player}
      bot={sowing === null && state.turn === player ? bot : 'idle'}
      onSeat={(seat) => {
        act({ type: 'seat', player, seat });
      }}
    />
  );
  const botHasTurn = over === null && isBot(game.seats[state.turn]);
  const bots = !botHasTurn ? null : game.botsWait ? 'waiting' : 'playing';

  return (
    <>
      <SeedColors />
      <Head
        onOpen={setPanel}
        onLearn={() => {
          const [first] = lessons;
          if (first !== undefined) beginLesson(first);
        }}
      />
      <main ref={main} tabIndex={-1} onKeyDown={onKeyDown}>
        <section class="table" aria-label="Game">
          {plate('north')}
          {plate('south')}
          <Board
            state={state}
            lastTurn={lastTurn}
            before={before}
            sowing={sowing}
            isOpen={personIsToMove(game)}
            best={bestIndex(state, analysis)}
            onPlay={playHole}
          />
          {isLearning && sowing === null && (
            <LessonPanel
              lesson={lesson.lesson}
              timeline={timeline}
              onLesson={beginLesson}
              onAgain={() => {
                act({ type: 'first' });
                focusBoard();
              }}
              onPlay={() => {
                const first = createTimeline(createGame('short'));
                const seats = { south: 'person', north: 'level:beginner' } as const;
                act({ type: 'begin', timeline: first, seats, seed: anySeed() });
              }}
            />
          )}
          <Told
            sowing={sowing}
            turn={turn}
            rules={lastTurn?.rules ?? []}
            ruleset={state.ruleset}
            end={over}
            after={
              <>
                {friendLink !== null && (
                  <Friend game={game} isOver={over !== null} link={friendLink} dispatch={act} />
                )}
                {over !== null && !isLearning && (
                  <AfterGame game={game} winner={winnerOf(game)} onReview={showReview} dispatch={act} />
                )}
              </>
            }
            next={over === null ? nextWords(state, bots) : null}
            notice={
              bot === 'failed' ? 'The bot could not be started; loading the page anew may help.' : notice
            }
          />
          <Controls
            canGoBack={node.parent !== null}
            canGoOn={node.next !== null}
            isSowing={sowing !== null}
            bots={offersBots(bots, game.seats)}
            brief={notice ?? briefWords(sowing, turn, over, state)}
            speed={speed}
            onSpeed={(chosen) => {
              setSpeed(chosen);
              keep('speed', chosen);
            }}
            dispatch={act}
          />
        </section>
        <div class="side">
          {moves}
          <Review status={review} ply={state.ply - nodeAt(timeline, 0).state.ply} dispatch={act} />
          <AnalysisPanel state={state} status={analysis} />
        </div>
      </main>
      <Foot />
      {panel === 'setup' && (
        <Dialog title="A new game" onClose={close}>
          <Setup
            ruleset={state.ruleset}
            seats={game.seats}
            onBegin={(begun, seats) => {
              act({ type: 'begin', timeline: begun, seats, seed: anySeed() });
              close();
            }}
          />
        </Dialog>
      )}
      {panel === 'share' && (
        <Dialog title="Share, bring in" onClose={close}>
          <Share
            game={game}
            link={linkAddress(game)}
            onOpen={({ timeline: opened, seats, said = null }) => {
              act({ type: 'begin', timeline: opened, seats, said, seed: anySeed() });
              close();
            }}
          />
        </Dialog>
      )}
      {panel === 'help' && (
        <Dialog title="Layli Goobalay" onClose={close}>
          <Help ruleset={state.ruleset} />
        </Dialog>
      )}
    </>
  );
}

/** The address that carries a game. */
function linkAddress(game: LinkedGame): string {
  return `${location.href.replace(/#.*$/, '')}#${formatLink(game)}`;
}

/** Who has won; null for nobody. */
function winnerOf(game: Game): Player | null {
  if (game.said !== null) return game.said.what === 'resigns' ? opponentOf(game.said.by) : null;
  return result(stateOf(game))?.winner ?? null;
}

/** The speed of the last visit; else what the reader's system asks for. */
function usualSpeed(): Speed {
  const wantsRest = matchMedia('(prefers-reduced-motion: reduce)').matches;
  return readSpeed(recall('speed')) ?? (wantsRest ? 'off' : 'calm');
}

/** Playing on is offered where a bot holds back, a pause where bots play among themselves. */
function offersBots(bots: 'waiting' | 'playing' | null, seats: Seats): 'waiting' | 'playing' | null {
  const hasPerson = seats.south === 'person' || seats.north === 'person';
  return bots === 'playing' && hasPerson ? null : bots;
}

/** What happens, in a line. */
function briefWords(
  sowing: ShownSowing | null,
  turn: Telling | null,
  end: Telling | null,
  state: GameState,
): string {
  if (sowing !== null) return captionOf(sowing);
  if (end !== null) return end.title;
  const next = `${playerName(state.turn)} to move`;
  return turn === null ? next : `${turn.title}. ${next}`;
}

function turnTo(before: GameState | null, hole: number | null): MoveTrace | null {
  return before === null || hole === null ? null : traceMove(before, hole);
}

function nextWords(state: GameState, bots: 'waiting' | 'playing' | null): string {
  const name = playerName(state.turn);
  if (bots === 'playing') return `${name} is thinking.`;
  if (bots === 'waiting') return `${name}’s bot holds back until you say “Play on”.`;
  return state.ply === 0
    ? `${name} begins: choose one of ${name}’s holes, and it is sown.`
    : `${name} to move.`;
}

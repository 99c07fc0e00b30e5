/** A lesson under its board: what is asked, and whether it was found. */
import type { Timeline } from 'layli-goobalay/notation';
import type { VNode } from 'preact';
import { lessons, standingOf, type Lesson } from '../game/lessons.js';

/** The words and the ways on. */
export function LessonPanel({
  lesson,
  timeline,
  onLesson,
  onAgain,
  onPlay,
}: {
  readonly lesson: Lesson;
  readonly timeline: Timeline;
  readonly onLesson: (lesson: Lesson) => void;
  readonly onAgain: () => void;
  /** Begins a game, once all is learnt. */
  readonly onPlay: () => void;
}): VNode {
  const place = lessons.indexOf(lesson);
  const standing = standingOf(lesson, timeline);
  const next = lessons[place + 1];
  return (
    <section class="lesson" aria-label="Lesson">
      <p role="status">
        <strong>
          {place + 1} of {lessons.length}. {lesson.title}.
        </strong>{' '}
        {standing === 'open' && lesson.task}
        {standing === 'found' && `Found! ${lesson.found}`}
        {standing === 'missed' && `That was another turn. ${lesson.task}`}
      </p>
      <p class="actions">
        {standing === 'missed' && (
          <button type="button" class="main" onClick={onAgain}>
            Try again
          </button>
        )}
        {next !== undefined && (
          <button
            type="button"
            class={standing === 'found' ? 'main' : ''}
            onClick={() => {
              onLesson(next);
            }}
          >
            Next lesson
          </button>
        )}
        {next === undefined && (
          <button type="button" class={standing === 'found' ? 'main' : ''} onClick={onPlay}>
            Play a game
          </button>
        )}
      </p>
    </section>
  );
}

/**
 * Moves, positions and game records as text, and a timeline of a game for interfaces.
 *
 * @packageDocumentation
 */
export { readGames } from './games.js';
export { formatMove, parseMove } from './moves.js';
export type { MoveSuffix, MoveText } from './moves.js';
export { formatComment, parseComment } from './comment-data.js';
export type { CommentData } from './comment-data.js';
export type { Ending, EndingCause } from '../ending.js';
export type { RecordWarning } from './notices.js';
export { parseRecord, parseRecords } from './parsing.js';
export type { ParsedRecords } from './parsing.js';
export { formatPosition, parsePosition } from './positions.js';
export { readRecords } from './streaming.js';
export type { RecordRead } from './streaming.js';
export { createRecord, replay } from './record.js';
export type { GameRecord, RecordLine, RecordMove, RecordTags } from './record.js';
export { addLine, annotate, promote, remove, setComment, setEnding, setTags } from './timeline-editing.js';
export { describeTurn } from '../telling.js';
export { timelineFromRecord, timelineToRecord } from './timeline-record.js';
export { createTimeline, goTo, jumpToPly, lineOf, nodeAt, play, redo, undo } from './timeline.js';
export type { Timeline, TimelineNode, TimelineNodes } from './timeline.js';
export type { Branch, Vector } from './vector.js';
export { formatRecord, formatRecords } from './writing.js';

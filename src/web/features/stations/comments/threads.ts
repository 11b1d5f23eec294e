import type { SongAction } from '#contract/stations/songs.ts';

/** A comment with its replies. A deleted one is null in `comment` while replies to it remain. */
export interface Thread {
  id: string;
  comment: SongAction | null;
  /** Whom it answers, if the list doesn't show it. */
  inAnswerTo: string | null;
  answers: Thread[];
}

/** Replies to replies are the deepest indentation; deeper ones follow below those. */
const deepest = 2;

interface Placed {
  thread: Thread;
  depth: number;
  /** Where its own replies go. */
  within: Thread;
}

/**
 * Comments, oldest first, as threads: a reply is below what it answers, in order of time.
 * @param comments oldest first, as the server lists them
 */
export function threadsOf(comments: readonly SongAction[]): Thread[] {
  const roots: Thread[] = [];
  const placed = new Map<string, Placed>();
  const atTop = (id: string, comment: SongAction | null): Placed => {
    const thread: Thread = { id, comment, inAnswerTo: null, answers: [] };
    roots.push(thread);
    const place = { thread, depth: 0, within: thread };
    placed.set(id, place);
    return place;
  };
  for (const comment of comments) {
    if (comment.parent_id === null) {
      atTop(comment.id, comment);
      continue;
    }
    const parent = placed.get(comment.parent_id) ?? atTop(comment.parent_id, null);
    const isDeep = parent.depth === deepest;
    const thread: Thread = {
      id: comment.id,
      comment,
      inAnswerTo: isDeep ? (parent.thread.comment?.user_name ?? null) : null,
      answers: [],
    };
    parent.within.answers.push(thread);
    const depth = Math.min(deepest, parent.depth + 1);
    placed.set(comment.id, { thread, depth, within: depth === deepest ? parent.within : thread });
  }
  return roots;
}

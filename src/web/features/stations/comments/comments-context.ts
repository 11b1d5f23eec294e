import { createContext, use } from 'react';
import type { StationUser } from '#contract/stations/team.ts';
import type { useConfirm } from '#web/ui/useConfirm.tsx';
import type { SongPlace } from './useCommentActions.ts';

/** A song that can be played here. */
export interface Playback {
  /** Plays it from a moment on, in seconds. */
  go: (seconds: number) => void;
  /** Its current position. */
  now: () => number;
}

/** What each comment of a song shares. */
export interface CommentsFacts extends SongPlace {
  me: StationUser;
  /** Pictures of the team, by user. */
  pictures: ReadonlyMap<string, string | null>;
  /** The users who like the song. */
  likers: ReadonlySet<string>;
  /** Announces an action to screen readers. */
  say: (what: string) => void;
  /** The song, for playing its moments. Null if it can't be played. */
  moment: Playback | null;
  ask: ReturnType<typeof useConfirm>['ask'];
}

export const CommentsContext = createContext<CommentsFacts | null>(null);

export function useComments(): CommentsFacts {
  const facts = use(CommentsContext);
  if (facts === null) throw new Error('useComments stands outside the comments');
  return facts;
}

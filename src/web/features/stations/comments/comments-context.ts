import { createContext, use } from 'react';
import type { StationUser } from '../../../../contract/stations/team.ts';
import type { useConfirm } from '../../../ui/useConfirm.tsx';
import type { SongPlace } from './useCommentActs.ts';

/** A song that is at hand to be heard. */
export interface Heard {
  /** Plays it from a moment on, in seconds. */
  go: (seconds: number) => void;
  /** The moment that it is at. */
  now: () => number;
}

/** What each comment of a song knows of those around it. */
export interface CommentsFacts extends SongPlace {
  me: StationUser;
  /** Pictures of the team, by user. */
  pictures: ReadonlyMap<string, string | null>;
  /** The users who like the song. */
  likers: ReadonlySet<string>;
  /** Says to screen readers what was done. */
  say: (what: string) => void;
  /** The song as it is heard: a moment of it leads there. Null where it can't be heard. */
  moment: Heard | null;
  ask: ReturnType<typeof useConfirm>['ask'];
}

export const CommentsContext = createContext<CommentsFacts | null>(null);

export function useComments(): CommentsFacts {
  const facts = use(CommentsContext);
  if (facts === null) throw new Error('useComments stands outside the comments');
  return facts;
}

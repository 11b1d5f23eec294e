import { createContext, use } from 'react';
import type { StationUser } from '../../../../contract/stations/team.ts';
import type { useConfirm } from '../../../ui/useConfirm.tsx';
import type { SongPlace } from './useCommentActs.ts';

/** What each comment of a song knows of those around it. */
export interface CommentsFacts extends SongPlace {
  me: StationUser;
  /** Pictures of the team, by user. */
  pictures: ReadonlyMap<string, string | null>;
  /** The users who like the song. */
  likers: ReadonlySet<string>;
  /** Says to screen readers what was done. */
  say: (what: string) => void;
  ask: ReturnType<typeof useConfirm>['ask'];
}

export const CommentsContext = createContext<CommentsFacts | null>(null);

export function useComments(): CommentsFacts {
  const facts = use(CommentsContext);
  if (facts === null) throw new Error('useComments stands outside the comments');
  return facts;
}

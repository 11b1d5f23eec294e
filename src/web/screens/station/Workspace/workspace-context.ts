import { createContext, useContext } from 'react';
import type { Station } from '#contract/stations/directory.ts';
import type { StationSong } from '#contract/stations/songs.ts';
import type { StationUser } from '#contract/stations/team.ts';

/** What every tab of the workspace knows: the station and the reader. */
export interface WorkspaceFacts {
  station: Station;
  me: StationUser;
  isAdmin: boolean;
  /** Opens a song's comments. */
  showComments(song: StationSong): void;
}

export const WorkspaceContext = createContext<WorkspaceFacts | null>(null);

export function useWorkspace(): WorkspaceFacts {
  const facts = useContext(WorkspaceContext);
  if (facts === null) throw new Error('useWorkspace stands outside the workspace');
  return facts;
}

import { useMemo } from 'react';
import { useWorkspace } from '#web/screens/station/Workspace/workspace-context.ts';
import { type CurrentSong, makeCurrentSong } from './current-song.ts';

/** Each list's last current song, for returning. */
const lastSongs = new Map<string, string>();

/** The current song of a list, or of several lists, of which one at a time has it. @param name of the list */
export function useCurrentSong(name: string): CurrentSong {
  const { station } = useWorkspace();
  const entry = `${station.id} ${name}`;
  return useMemo(() => {
    const current = makeCurrentSong(lastSongs.get(entry) ?? null);
    current.subscribe(() => {
      const id = current.get();
      if (id !== null) lastSongs.set(entry, id);
    });
    return current;
  }, [entry]);
}

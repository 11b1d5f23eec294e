import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { StationSong } from '../../../../../contract/stations/songs.ts';
import { actionsQuery } from '../../../../features/stations/song-actions.ts';
import { useWorkspace } from '../workspace-context.ts';

/** Prepares the next song during the current one: its sound, muted, and the team's comments. */
export function PreloadSong({ song }: { song: StationSong }) {
  const { station } = useWorkspace();
  const client = useQueryClient();
  const { id, audio_url: url } = song;
  useEffect(() => {
    void client.prefetchInfiniteQuery(actionsQuery(station.id, id));
  }, [client, station.id, id]);
  // Muted: the player finds what it loaded.
  return url !== null && <audio key={url} src={url} preload="auto" muted hidden data-next="" />;
}

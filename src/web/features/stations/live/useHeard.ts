import { useEffect } from 'react';
import { call } from '#web/api.ts';
import { usePlayer } from '#web/features/player/store.ts';

/** Tells the station which songs its reader heard while mounted, for the reader's own filter. */
export function useHeard(stationId: string): void {
  const heard = usePlayer(({ heardId }) => heardId);
  useEffect(() => {
    if (heard === null) return;
    // A lost report leaves the song among the unheard, where its reader can hear it again.
    call('PUT /radio-stations/:id/songs/:releaseId/heard', {
      params: { id: stationId, releaseId: heard },
    }).catch(() => undefined);
  }, [stationId, heard]);
}

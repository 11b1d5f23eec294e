import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../../../../api.ts';
import { showPresent } from '../../../../features/stations/committees.ts';

const beatMs = 15_000;

/** Says that one is in the room as long as this is rendered, and learns who else is. */
export function usePresence(stationId: string, committeeId: string, isSeenAway: boolean): void {
  const client = useQueryClient();
  useEffect(() => {
    const say = (isHere: boolean) =>
      call('PUT /radio-stations/:id/committees/:committeeId/presence', {
        params: { id: stationId, committeeId },
        body: { is_present: isHere },
      });
    // A beat that is lost is made up for by the next one.
    const beat = () =>
      say(true).then(
        ({ body }) => showPresent(client, stationId, body.present),
        () => undefined,
      );
    void beat();
    const timer = setInterval(() => void beat(), beatMs);
    return () => {
      clearInterval(timer);
      say(false).catch(() => undefined);
    };
  }, [client, stationId, committeeId]);
  // Another tab of one's own was closed: this one is still here.
  useEffect(() => {
    if (!isSeenAway) return;
    call('PUT /radio-stations/:id/committees/:committeeId/presence', {
      params: { id: stationId, committeeId },
      body: { is_present: true },
    }).then(
      ({ body }) => showPresent(client, stationId, body.present),
      () => undefined,
    );
  }, [client, stationId, committeeId, isSeenAway]);
}

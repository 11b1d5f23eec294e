import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../../../../api.ts';
import { showPresent } from '../../../../features/stations/committees.ts';

const beatMs = 15_000;

/** Reports the reader as present while mounted, and learns who else is. */
export function usePresence(stationId: string, committeeId: string, isSeenAway: boolean): void {
  const client = useQueryClient();
  useEffect(() => {
    const say = (isHere: boolean) =>
      call('PUT /radio-stations/:id/committees/:committeeId/presence', {
        params: { id: stationId, committeeId },
        body: { is_present: isHere },
      });
    // The next report makes up for a lost one.
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
  // Another tab of the reader was closed: this one is still here.
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

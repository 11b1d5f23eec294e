import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { call } from '#web/api.ts';
import { showPresent } from '#web/features/stations/committees.ts';

const reportEveryMs = 15_000;

/** Reports the reader as present while mounted, and learns who else is. */
export function usePresence(stationId: string, committeeId: string, isSeenAway: boolean): void {
  const client = useQueryClient();
  const report = useCallback(
    async (isPresent: boolean) => {
      try {
        const { body } = await call('PUT /radio-stations/:id/committees/:committeeId/presence', {
          params: { id: stationId, committeeId },
          body: { is_present: isPresent },
        });
        if (isPresent) showPresent(client, stationId, body.present);
      } catch {
        // The next report makes up for a lost one.
      }
    },
    [client, stationId, committeeId],
  );
  useEffect(() => {
    void report(true);
    const timer = setInterval(() => void report(true), reportEveryMs);
    return () => {
      clearInterval(timer);
      void report(false);
    };
  }, [report]);
  // Another tab of the reader was closed: this one is still here.
  useEffect(() => {
    if (isSeenAway) void report(true);
  }, [report, isSeenAway]);
}

import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { type LiveState, useLiveState } from './live-state.ts';
import { LiveStation } from './live-station.ts';
import type { Overruled } from './overruled.ts';

/** Brings what teammates do into what this screen shows, and says how the line is. */
export function useLive(
  stationId: string,
  userId: string,
  onOverruled: (overruled: Overruled) => void,
): LiveState {
  const client = useQueryClient();
  const hear = useRef(onOverruled);
  useEffect(() => {
    hear.current = onOverruled;
  });
  useEffect(() => {
    const made = new LiveStation(client, stationId, userId, (overruled) => hear.current(overruled));
    return () => made.stop();
  }, [client, stationId, userId]);
  return useLiveState(stationId);
}

import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { type LiveState, LiveStation } from './live-station.ts';

const nothing = () => () => {};

/** Brings what teammates do into what this screen shows, and says how the line is. */
export function useLive(stationId: string, userId: string): LiveState {
  const client = useQueryClient();
  const [station, setStation] = useState<LiveStation | null>(null);
  useEffect(() => {
    const made = new LiveStation(client, stationId, userId);
    setStation(made);
    return () => made.stop();
  }, [client, stationId, userId]);
  return useSyncExternalStore(station?.subscribe ?? nothing, () => station?.state ?? 'opening');
}

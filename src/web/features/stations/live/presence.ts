import { type QueryClient, skipToken, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Presence } from '#contract/stations/live.ts';
import { fieldsOf } from '#shared/unknown.ts';
import { call } from '#web/api.ts';
import { useUserId } from '#web/features/session/session.ts';
import { stationKeys } from '#web/features/stations/queries.ts';

/** A teammate who has a song open. */
export interface Opened {
  userId: string;
  name: string;
  releaseId: string;
  /** When their lease ends by this browser's clock. */
  endsAt: number;
}

/** Half a lease and less: a lost report doesn't end it. */
const reportEveryMs = 20_000;
/** Who steps through songs opens the one they stay on. */
const settleMs = 400;

const nobody: readonly Opened[] = [];

/** Keeps what the server tells about who has which song open. */
export function showPresence(client: QueryClient, stationId: string, told: unknown): void {
  const { people } = fieldsOf(told);
  if (!Array.isArray(people)) return;
  const now = Date.now();
  client.setQueryData<readonly Opened[]>(
    stationKeys.presence(stationId),
    (people as Presence['people']).map((one) => ({
      userId: one.user_id,
      name: one.user_name,
      releaseId: one.release_id,
      endsAt: now + one.ends_in,
    })),
  );
}

/** Reports which song the reader has open while mounted; null for none. It ends by itself when the page is gone. */
export function useOpenSong(stationId: string, releaseId: string | null): void {
  useEffect(() => {
    if (releaseId === null) return;
    const report = (id: string | null) =>
      void call('PUT /radio-stations/:id/presence', {
        params: { id: stationId },
        body: { release_id: id },
      }).catch(() => undefined); // The next report makes up for a lost one.
    let isReported = false;
    const open = () => {
      isReported = true;
      report(releaseId);
    };
    const settling = setTimeout(open, settleMs);
    const timer = setInterval(open, reportEveryMs);
    return () => {
      clearTimeout(settling);
      clearInterval(timer);
      if (isReported) report(null);
    };
  }, [stationId, releaseId]);
}

/** The teammates who have a song open, without the reader; each leaves when their lease ends. */
export function useOpened(stationId: string, releaseId: string): readonly Opened[] {
  const userId = useUserId();
  const { data: all = nobody } = useQuery<readonly Opened[]>({
    queryKey: stationKeys.presence(stationId),
    queryFn: skipToken,
  });
  const [now, setNow] = useState(Date.now);
  const here = all.filter((one) => one.releaseId === releaseId && one.userId !== userId && one.endsAt > now);
  const next = Math.min(...here.map(({ endsAt }) => endsAt));
  useEffect(() => {
    if (!Number.isFinite(next)) return;
    const timer = setTimeout(() => setNow(Date.now()), Math.max(0, next - Date.now()) + 20);
    return () => clearTimeout(timer);
  }, [next]);
  return here;
}

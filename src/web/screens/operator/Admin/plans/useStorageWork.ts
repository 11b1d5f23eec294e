import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { StorageCleaned } from '../../../../../contract/operations/storage.ts';
import { call } from '../../../../api.ts';

const storageKey = ['storage'];

export type StorageKind = 'scan' | 'clean';

/** Why it didn't start, or the code of why it ended. */
export interface StorageProblem {
  kind: StorageKind;
  error: unknown;
}

const everyMs = 1_000;

/**
 * A scan or a cleaning in the background: its state is polled every second. When a cleaning that this screen started
 * has ended, it reports the result and scans again.
 */
export function useStorageWork(onCleaned: (done: StorageCleaned) => Promise<void>) {
  const queries = useQueryClient();
  const mine = useRef<{ kind: StorageKind; id: string }>(undefined);
  const { data, error, refetch } = useQuery({
    queryKey: storageKey,
    queryFn: async () => (await call('GET /admin/cleanup-storage', {})).body,
    refetchInterval: ({ state }) => (state.data?.work || mine.current ? everyMs : false),
  });
  const begin = useMutation({
    mutationFn: async (kind: StorageKind) => {
      const { body } = await call('POST /admin/cleanup-storage/work', { body: { kind } });
      mine.current = { kind, id: body.id };
    },
    onSettled: () => queries.invalidateQueries({ queryKey: storageKey }),
  });
  const stop = useMutation({
    mutationFn: () => call('DELETE /admin/cleanup-storage/work', {}),
    onSettled: () => queries.invalidateQueries({ queryKey: storageKey }),
  });
  const start = begin.mutate;
  const report = useEffectEvent(onCleaned);
  const last = data?.last ?? null;
  useEffect(() => {
    if (!last || last.id !== mine.current?.id || last.kind !== mine.current.kind) return;
    mine.current = undefined;
    if (last.cleaned && last.problem === null) void report(last.cleaned).then(() => start('scan'));
  }, [last, start]);

  const kind = begin.isPending ? (begin.variables ?? null) : (data?.work?.kind ?? null);
  const failed: StorageProblem | null = begin.error
    ? { kind: begin.variables ?? 'scan', error: begin.error }
    : last?.problem
      ? { kind: last.kind, error: { code: last.problem, status: 409, message: last.problem } }
      : null;
  return {
    state: data,
    kind,
    failure: failed,
    start,
    stop: () => stop.mutate(),
    loadError: data ? null : error,
    reload: () => void refetch(),
  };
}

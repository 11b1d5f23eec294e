import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { StorageCleaned } from '#contract/operations/storage.ts';
import { call } from '#web/api.ts';

const storageKey = ['storage'];

export type StorageKind = 'scan' | 'clean';

/** The error of a scan or a cleaning that didn't start, or that ended early. */
export interface StorageProblem {
  kind: StorageKind;
  error: unknown;
}

const pollMs = 1_000;

/**
 * A scan or a cleaning in the background, polled every second. When a cleaning that this screen started has ended,
 * `onCleaned` gets its result, and then a scan starts.
 */
export function useStorageWork(onCleaned: (result: StorageCleaned) => Promise<void>) {
  const client = useQueryClient();
  const started = useRef<{ kind: StorageKind; id: string }>(undefined);
  const { data, error, refetch } = useQuery({
    queryKey: storageKey,
    queryFn: async () => (await call('GET /admin/cleanup-storage', {})).body,
    refetchInterval: ({ state }) => (state.data?.work || started.current ? pollMs : false),
  });
  const begin = useMutation({
    mutationFn: async (kind: StorageKind) => {
      const { body } = await call('POST /admin/cleanup-storage/work', { body: { kind } });
      started.current = { kind, id: body.id };
    },
    onSettled: () => client.invalidateQueries({ queryKey: storageKey }),
  });
  const stop = useMutation({
    mutationFn: () => call('DELETE /admin/cleanup-storage/work', {}),
    onSettled: () => client.invalidateQueries({ queryKey: storageKey }),
  });
  const start = begin.mutate;
  const report = useEffectEvent(onCleaned);
  const last = data?.last ?? null;
  useEffect(() => {
    if (!last || last.id !== started.current?.id || last.kind !== started.current.kind) return;
    started.current = undefined;
    if (last.cleaned && last.problem === null) void report(last.cleaned).then(() => start('scan'));
  }, [last, start]);

  const kind = begin.isPending ? (begin.variables ?? null) : (data?.work?.kind ?? null);
  const failure: StorageProblem | null = begin.error
    ? { kind: begin.variables ?? 'scan', error: begin.error }
    : last?.problem
      ? { kind: last.kind, error: { code: last.problem, status: 409, message: last.problem } }
      : null;
  return {
    state: data,
    kind,
    failure,
    start,
    stop: () => stop.mutate(),
    loadError: data ? null : error,
    reload: () => void refetch(),
  };
}

import { useEffect, useReducer, useState } from 'react';
import type { Preflight } from '#contract/releases/preflight.ts';
import { call } from '#web/api.ts';

export type PreflightState =
  | { status: 'loading' }
  | { status: 'failed'; error: unknown; retry: () => void }
  | { status: 'ready'; preflight: Preflight };

/** While the server measures, the pre-flight is polled at growing intervals. */
const minWaitMs = 1_000;
const maxWaitMs = 10_000;

/** The pre-flight of a release. When `version` changes it is loaded again, and the last result stays until then. */
export function usePreflight(releaseId: string, version: string): PreflightState {
  const [preflight, setPreflight] = useState<Preflight | null>(null);
  const [failure, setFailure] = useState<{ error: unknown } | null>(null);
  const [tries, retry] = useReducer((count: number) => count + 1, 0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new version or another try starts over
  useEffect(() => {
    let isCancelled = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const poll = async (wait: number) => {
      try {
        const { body } = await call('GET /releases/:id/preflight', { params: { id: releaseId } });
        if (isCancelled) return;
        setPreflight(body);
        setFailure(null);
        if (body.is_measuring) timer = setTimeout(() => void poll(Math.min(maxWaitMs, wait * 1.5)), wait);
      } catch (error) {
        if (!isCancelled) setFailure({ error });
      }
    };
    void poll(minWaitMs);
    return () => {
      isCancelled = true;
      clearTimeout(timer);
    };
  }, [releaseId, version, tries]);
  if (failure !== null) return { status: 'failed', error: failure.error, retry };
  return preflight === null ? { status: 'loading' } : { status: 'ready', preflight };
}

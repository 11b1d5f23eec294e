import { useEffect, useReducer, useState } from 'react';
import type { Preflight } from '../../../../contract/releases/preflight.ts';
import { call } from '../../../api.ts';

export type PreflightState =
  | { status: 'loading' }
  | { status: 'failed'; error: unknown; again: () => void }
  | { status: 'ready'; preflight: Preflight };

/** During measuring it is polled, less and less often. */
const firstWaitMs = 1_000;
const longestWaitMs = 10_000;

/**
 * The pre-flight of a release, loaded again when `version` changes; the last result stays until then, so that nothing
 * jumps.
 */
export function usePreflight(releaseId: string, version: string): PreflightState {
  const [preflight, setPreflight] = useState<Preflight | null>(null);
  const [failure, setFailure] = useState<{ error: unknown } | null>(null);
  const [tries, tryAgain] = useReducer((count: number) => count + 1, 0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new version or try is asked for, whatever it is
  useEffect(() => {
    let isOver = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = async (wait: number) => {
      try {
        const { body } = await call('GET /releases/:id/preflight', { params: { id: releaseId } });
        if (isOver) return;
        setPreflight(body);
        setFailure(null);
        if (body.is_measuring) timer = setTimeout(() => void ask(Math.min(longestWaitMs, wait * 1.5)), wait);
      } catch (error) {
        if (!isOver) setFailure({ error });
      }
    };
    void ask(firstWaitMs);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [releaseId, version, tries]);
  if (failure !== null) return { status: 'failed', error: failure.error, again: tryAgain };
  return preflight === null ? { status: 'loading' } : { status: 'ready', preflight };
}

import { useCallback, useEffect, useState } from 'react';
import type { WaysIn } from '../../../contract/accounts.ts';
import { call } from '../../api.ts';

/** By what the reader can sign in; null until that is known. */
export function useWaysIn(): { ways: WaysIn | null; hasFailed: boolean; reload: () => void } {
  const [ways, setWays] = useState<WaysIn | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const reload = useCallback(() => {
    setFailed(false);
    call('GET /auth/ways-in', {}).then(
      ({ body }) => setWays(body),
      () => setFailed(true),
    );
  }, []);
  useEffect(reload, [reload]);
  return { ways, hasFailed, reload };
}

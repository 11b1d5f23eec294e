import { useCallback, useEffect, useState } from 'react';
import type { SignInMethods } from '../../../contract/accounts.ts';
import { call } from '../../api.ts';

/** By what the reader can sign in; null until that is known. */
export function useSignInMethods(): { ways: SignInMethods | null; hasFailed: boolean; reload: () => void } {
  const [ways, setWays] = useState<SignInMethods | null>(null);
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

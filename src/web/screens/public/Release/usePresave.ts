import { useEffect, useState } from 'react';
import type { PresaveService, PresaveState } from '../../../../contract/vocabulary/presaves.ts';
import { ApiError, call } from '../../../api.ts';
import { text as isText, readStored, writeStored } from '../../../browser/stored.ts';
import { presaveKey } from './presave-here.ts';

/** The result of the last press: why this device has no pre-save, or why it still has one. */
type Outcome = 'cancelled' | 'failed' | 'ended' | 'notEnded';

interface StoredPresave {
  service: PresaveService;
  state: PresaveState;
}

/** The pre-save's token for the server, as this device stores it. */
const readToken = (code: string) => readStored(() => localStorage, presaveKey(code), isText);
const writeToken = (code: string, token: string | null) =>
  writeStored(() => localStorage, presaveKey(code), token);

/** The result after the `#` in the address, which is removed before any request. Null without one. */
function takeResult(): string | null {
  const [, arrived = null] = /^#presave=([\w.-]+)$/.exec(location.hash) ?? [];
  if (arrived !== null) history.replaceState(history.state, '', location.pathname + location.search);
  return arrived;
}

/** This device's pre-save of a song in its current state, and how to withdraw it. */
export function usePresave(code: string | null) {
  const [stored, setStored] = useState<StoredPresave | null>(null);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  useEffect(() => {
    if (code === null) return;
    const result = takeResult();
    if (result === 'cancelled' || result === 'failed') setOutcome(result);
    else if (result !== null) writeToken(code, result.slice(result.indexOf('.') + 1));
    const link = readToken(code);
    if (link === null) return;
    call('POST /public/presaves/state', { body: { link } })
      .then(({ body }) => setStored(body))
      .catch((failure: unknown) => {
        if (failure instanceof ApiError && failure.status === 404) writeToken(code, null);
      });
  }, [code]);
  const end = async (): Promise<void> => {
    if (code === null) return;
    const link = readToken(code);
    if (link === null) return;
    try {
      await call('POST /public/presaves/end', { body: { link } });
    } catch (failure) {
      if (!(failure instanceof ApiError && failure.status === 404)) return setOutcome('notEnded');
    }
    writeToken(code, null);
    setStored(null);
    setOutcome('ended');
  };
  return { stored, outcome, end };
}

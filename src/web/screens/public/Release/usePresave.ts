import { useEffect, useState } from 'react';
import type { PresaveService, PresaveState } from '../../../../contract/vocabulary/presaves.ts';
import { ApiError, call } from '../../../api.ts';
import { text as isText, readStored } from '../../../browser/stored.ts';
import { keyOf } from './presave-here.ts';

/** The result of the last press: why this device has no pre-save, or why it still has one. */
type Said = 'cancelled' | 'failed' | 'ended' | 'notEnded';

interface KeptPresave {
  service: PresaveService;
  state: PresaveState;
}

/** Stores the pre-save's token for the server; null deletes it. */
function write(code: string, link: string | null): void {
  try {
    if (link === null) localStorage.removeItem(keyOf(code));
    else localStorage.setItem(keyOf(code), JSON.stringify(link));
  } catch {
    // Then the page doesn't know of it next time.
  }
}

/** The service's result behind the `#`; removed from the address before any request. */
function takeArrival(): string | null {
  const [, arrived = null] = /^#presave=([\w.-]+)$/.exec(location.hash) ?? [];
  if (arrived !== null) history.replaceState(history.state, '', location.pathname + location.search);
  return arrived;
}

/** This device's pre-save of a song in its current state, and how to withdraw it. */
export function usePresave(code: string | null) {
  const [kept, setKept] = useState<KeptPresave | null>(null);
  const [said, setSaid] = useState<Said | null>(null);
  useEffect(() => {
    if (code === null) return;
    const arrived = takeArrival();
    if (arrived === 'cancelled' || arrived === 'failed') setSaid(arrived);
    else if (arrived !== null) write(code, arrived.slice(arrived.indexOf('.') + 1));
    const link = readStored(() => localStorage, keyOf(code), isText);
    if (link === null) return;
    call('POST /public/presaves/state', { body: { link } })
      .then(({ body }) => setKept(body))
      .catch((failure: unknown) => {
        if (failure instanceof ApiError && failure.status === 404) write(code, null);
      });
  }, [code]);
  const end = async (): Promise<void> => {
    if (code === null) return;
    const link = readStored(() => localStorage, keyOf(code), isText);
    if (link === null) return;
    try {
      await call('POST /public/presaves/end', { body: { link } });
    } catch (failure) {
      if (!(failure instanceof ApiError && failure.status === 404)) return setSaid('notEnded');
    }
    write(code, null);
    setKept(null);
    setSaid('ended');
  };
  return { kept, said, end };
}

import { useEffect, useState } from 'react';

const confirmationMs = 2_000;

/** Copies a text to the clipboard. The state is `copied` for two seconds. */
export function useCopy(text: string): { state: 'idle' | 'copied' | 'failed'; copy: () => void } {
  const [state, setState] = useState<'idle' | 'copied' | 'failed'>('idle');
  useEffect(() => {
    if (state !== 'copied') return;
    const timer = setTimeout(() => setState('idle'), confirmationMs);
    return () => clearTimeout(timer);
  }, [state]);
  const copy = () => {
    // Pages without TLS have no clipboard.
    const copying = navigator.clipboard?.writeText(text) ?? Promise.reject(new Error('no clipboard'));
    copying.then(
      () => setState('copied'),
      () => setState('failed'),
    );
  };
  return { state, copy };
}

import { useEffect } from 'react';
import { shellText } from '../../../text/shell/shell.ts';
import { useText } from '../../browser/language.ts';
import { useConnection } from './connectivity.ts';
import { FootNotice } from './FootNotice.tsx';

/** Shows at the foot of the screen that there is no connection, or no server, while that lasts. */
export function OfflineNotice() {
  const text = useText(shellText);
  const connection = useConnection();
  usePreloadedFont(text.faults.offline.title);
  return <FootNotice>{connection !== 'here' && text[connection]}</FootNotice>;
}

/** Loads the letters of the offline message while online, once the page itself has loaded. */
function usePreloadedFont(words: string): void {
  useEffect(() => {
    const load = () => void document.fonts?.load('700 1em "Frank Ruhl Libre"', words).catch(() => undefined);
    if (document.readyState === 'complete') load();
    else addEventListener('load', load, { once: true });
    return () => removeEventListener('load', load);
  }, [words]);
}

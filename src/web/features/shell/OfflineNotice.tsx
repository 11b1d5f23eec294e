import { useEffect } from 'react';
import { shellText } from '#text/shell/shell.ts';
import { useText } from '#web/browser/language.ts';
import { useConnection } from './connectivity.ts';
import { FootNotice } from './FootNotice.tsx';

/** Says at the foot of the screen that the browser is offline, or that the server can't be reached. */
export function OfflineNotice() {
  const text = useText(shellText);
  const connection = useConnection();
  usePreloadedFont(text.faults.offline.title);
  return <FootNotice>{connection !== 'online' && text[connection]}</FootNotice>;
}

/** Loads the letters of the offline message while online, once the page itself has loaded. */
function usePreloadedFont(text: string): void {
  useEffect(() => {
    const load = () => void document.fonts?.load('700 1em "Frank Ruhl Libre"', text).catch(() => undefined);
    if (document.readyState === 'complete') load();
    else addEventListener('load', load, { once: true });
    return () => removeEventListener('load', load);
  }, [text]);
}

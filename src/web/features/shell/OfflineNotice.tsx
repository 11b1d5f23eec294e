import { useEffect } from 'react';
import { count } from '#text/counts.ts';
import { shellText } from '#text/shell/shell.ts';
import { useLanguage, useText } from '#web/browser/language.ts';
import { useConnection, useWaitingCount } from './connectivity.ts';
import { FootNotice } from './FootNotice.tsx';

/** Says at the foot of the screen that the browser is offline, or that the server can't be reached, and what waits. */
export function OfflineNotice() {
  const text = useText(shellText);
  const language = useLanguage();
  const connection = useConnection();
  const waiting = useWaitingCount();
  usePreloadedFont(text.faults.offline.title);
  return (
    <FootNotice>
      {connection !== 'online' &&
        [text[connection], waiting > 0 && count(waiting, text.waiting, language)].filter(Boolean).join(' ')}
    </FootNotice>
  );
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

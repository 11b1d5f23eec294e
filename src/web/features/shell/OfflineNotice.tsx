import { useEffect } from 'react';
import { shellText } from '#text/shell/shell.ts';
import { useText } from '#web/browser/language.ts';
import { FootNotice } from './FootNotice.tsx';
import { useConnectionNews } from './useConnectionNews.ts';

/** Says at the foot of the screen what a reader has to know of the connection. */
export function OfflineNotice() {
  const text = useText(shellText);
  usePreloadedFont(text.faults.offline.title);
  return <FootNotice>{useConnectionNews()}</FootNotice>;
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

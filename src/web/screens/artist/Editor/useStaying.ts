import { useEffect } from 'react';
import type { Editor } from './open-editor.ts';

const staleMs = 60_000;

/**
 * Sends changes when the page is left or hidden and when the connection returns; reloads the song after a longer
 * absence.
 */
export function useStaying(editor: Editor): void {
  useEffect(() => {
    editor.flush();
    let hiddenAt = Date.now();
    const onVisibility = () => {
      if (document.visibilityState === 'hidden') {
        hiddenAt = Date.now();
        editor.flush();
      } else if (Date.now() - hiddenAt > staleMs) editor.refresh();
    };
    addEventListener('online', editor.flush);
    addEventListener('pagehide', editor.flush);
    document.addEventListener('visibilitychange', onVisibility);
    return () => {
      removeEventListener('online', editor.flush);
      removeEventListener('pagehide', editor.flush);
      document.removeEventListener('visibilitychange', onVisibility);
      editor.flush();
    };
  }, [editor]);
}

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
    const flush = () => editor.flush();
    const turn = () => {
      if (document.visibilityState === 'hidden') {
        hiddenAt = Date.now();
        editor.flush();
      } else if (Date.now() - hiddenAt > staleMs) void editor.refresh();
    };
    addEventListener('online', flush);
    addEventListener('pagehide', flush);
    document.addEventListener('visibilitychange', turn);
    return () => {
      removeEventListener('online', flush);
      removeEventListener('pagehide', flush);
      document.removeEventListener('visibilitychange', turn);
      editor.flush();
    };
  }, [editor]);
}

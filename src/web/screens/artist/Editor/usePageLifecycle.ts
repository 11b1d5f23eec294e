import { useEffect } from 'react';
import type { Editor } from './open-editor.ts';

const staleMs = 60_000;

/**
 * Saves when the page opens, is hidden or left, and when the connection returns. Reloads the song if the page was hidden
 * for over a minute.
 */
export function usePageLifecycle(editor: Editor): void {
  useEffect(() => {
    editor.flush();
    let hiddenAt = Date.now();
    const onVisibilityChange = () => {
      if (document.visibilityState === 'hidden') {
        hiddenAt = Date.now();
        editor.flush();
      } else if (Date.now() - hiddenAt > staleMs) editor.refresh();
    };
    addEventListener('online', editor.flush);
    addEventListener('pagehide', editor.flush);
    document.addEventListener('visibilitychange', onVisibilityChange);
    return () => {
      removeEventListener('online', editor.flush);
      removeEventListener('pagehide', editor.flush);
      document.removeEventListener('visibilitychange', onVisibilityChange);
      editor.flush();
    };
  }, [editor]);
}

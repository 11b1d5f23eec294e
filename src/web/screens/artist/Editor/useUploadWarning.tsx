import type { ReactNode } from 'react';
import { count } from '#text/counts.ts';
import { editorText } from '#text/releases/editor.ts';
import { useLanguage, useText } from '#web/browser/language.ts';
import { useLeaveWarning } from '#web/features/shell/useLeaveWarning.tsx';
import { useFiles } from './fields/files-context.ts';

/** Asks before the artist leaves while a file isn't in the song yet. Render the result. */
export function useUploadWarning(): ReactNode {
  const { leave } = useText(editorText);
  const language = useLanguage();
  const files = Object.keys(useFiles().slots).length;
  return useLeaveWarning({
    isNeeded: files > 0,
    title: leave.title,
    text: count(files, leave.text, language),
    cancel: leave.stay,
    confirm: leave.go,
  });
}

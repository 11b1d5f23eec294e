import { useEffect } from 'react';
import { hasDirectionControls } from '#shared/direction-controls.ts';
import { shellText } from '#text/shell/shell.ts';
import { useText } from '#web/browser/language.ts';
import { useToast } from '#web/ui/Toasts.tsx';

/** Says that direction controls in a pasted text are not kept: nobody sees them, and word processors add them. */
export function PasteNotice() {
  const text = useText(shellText);
  const showToast = useToast();
  useEffect(() => {
    const onPaste = ({ clipboardData }: ClipboardEvent): void => {
      if (hasDirectionControls(clipboardData?.getData('text/plain') ?? ''))
        showToast({ text: text.cleanedPaste });
    };
    document.addEventListener('paste', onPaste);
    return () => document.removeEventListener('paste', onPaste);
  }, [showToast, text]);
  return null;
}

import { useNavigation } from 'react-router';
import { shellText } from '#text/shell/shell.ts';
import { useText } from '#web/browser/language.ts';
import css from './PendingBar.module.css';

/** A line at the top of the screen while the next page takes noticeably long. */
export function PendingBar() {
  const text = useText(shellText);
  if (useNavigation().state === 'idle') return null;
  return (
    <div
      className={css.bar}
      role="progressbar"
      aria-label={text.loading}
      aria-live="polite"
      aria-busy="true"
    />
  );
}

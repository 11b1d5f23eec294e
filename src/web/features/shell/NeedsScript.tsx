import { shellText } from '#text/shell/shell.ts';
import { useText } from '#web/browser/language.ts';

/** Above a form's button, where no script runs: why it can't be sent. */
export function NeedsScript() {
  const text = useText(shellText);
  return (
    <noscript>
      <p className="error">{text.needsScript}</p>
    </noscript>
  );
}

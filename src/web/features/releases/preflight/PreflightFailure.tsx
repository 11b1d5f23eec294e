import { preflightText } from '#text/releases/preflight.ts';
import { useLanguage, useText } from '#web/browser/language.ts';
import { errorText } from '#web/formats/error-text.ts';
import { Button } from '#web/ui/Button.tsx';
import css from './Preflight.module.css';

/** Shown if the check itself failed. */
export function PreflightFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const text = useText(preflightText);
  const language = useLanguage();
  return (
    <div className={css.failed} role="alert">
      <p>
        <b>{text.failed}</b>
        <small>{errorText(error, language)}</small>
      </p>
      <Button size="small" onClick={onRetry}>
        {text.again}
      </Button>
    </div>
  );
}

import { preflightText } from '../../../../text/releases/preflight.ts';
import { useLanguage, useText } from '../../../browser/language.ts';
import { errorText } from '../../../formats/error-text.ts';
import { Button } from '../../../ui/Button.tsx';
import css from './Preflight.module.css';

/** The check itself failed; nothing else depends on it. */
export function PreflightFailure({ error, again }: { error: unknown; again: () => void }) {
  const text = useText(preflightText);
  const language = useLanguage();
  return (
    <div className={css.failed} role="alert">
      <p>
        <b>{text.failed}</b>
        <small>{errorText(error, language)}</small>
      </p>
      <Button size="small" onClick={again}>
        {text.again}
      </Button>
    </div>
  );
}

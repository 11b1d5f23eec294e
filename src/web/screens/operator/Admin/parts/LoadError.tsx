import { adminText } from '../../../../../text/operations/admin.ts';
import { useLanguage, useText } from '../../../../browser/language.ts';
import { errorText } from '../../../../formats/error-text.ts';
import { Button } from '../../../../ui/Button.tsx';
import css from './LoadError.module.css';

/** What didn't come, why, and the way to try again. @param title instead of the usual words, where they are fixed. */
export function LoadError({ error, title, onRetry }: { error: unknown; title?: string; onRetry(): void }) {
  const text = useText(adminText);
  const message = errorText(error, useLanguage());
  return (
    <div className={css.error} role="alert">
      <p>
        <bdi>{title ?? text.error(message)}</bdi>
      </p>
      {title && (
        <p className={css.why}>
          <bdi>{message}</bdi>
        </p>
      )}
      <Button size="small" onClick={onRetry}>
        {text.tryAgain}
      </Button>
    </div>
  );
}

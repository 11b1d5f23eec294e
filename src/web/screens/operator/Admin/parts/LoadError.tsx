import { adminText } from '../../../../../text/operations/admin.ts';
import { shellText } from '../../../../../text/shell/shell.ts';
import { useLanguage, useText } from '../../../../browser/language.ts';
import { useFault } from '../../../../features/shell/Fault.tsx';
import { errorText } from '../../../../formats/error-text.ts';
import { Button } from '../../../../ui/Button.tsx';
import { StatePicture } from '../../../../ui/StatePicture.tsx';
import css from './LoadError.module.css';

/** What didn't come, why, and the way to try again. @param title instead of the usual words, where they are fixed. */
export function LoadError({ error, title, onRetry }: { error: unknown; title?: string; onRetry(): void }) {
  const text = useText(adminText);
  const { faults } = useText(shellText);
  const message = errorText(error, useLanguage());
  const fault = useFault(message);
  return (
    <div className={css.error} role="alert">
      <StatePicture of={fault === 'broken' ? 'broken' : 'offline'} className={css.picture} />
      <div className={css.words}>
        <p>
          <bdi>{title ?? faults[fault].title}</bdi>
        </p>
        <p className={css.why}>
          <bdi>{title ? message : text.error(message)}</bdi>
        </p>
        <Button size="small" onClick={onRetry}>
          {text.tryAgain}
        </Button>
      </div>
    </div>
  );
}

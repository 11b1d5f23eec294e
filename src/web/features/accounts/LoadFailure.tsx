import { accountText } from '#text/accounts/account.ts';
import { useText } from '#web/browser/language.ts';
import { Button } from '#web/ui/Button.tsx';
import css from './AccountTab.module.css';

/** Says that a part didn't load, and offers a retry. */
export function LoadFailure({ onRetry }: { onRetry: () => void }) {
  const text = useText(accountText);
  return (
    <div className={css.row} role="alert">
      <p>{text.failed}</p>
      <Button onClick={onRetry}>{text.retry}</Button>
    </div>
  );
}

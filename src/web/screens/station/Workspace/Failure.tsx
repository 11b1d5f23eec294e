import { stationWorkspaceText } from '../../../../text/stations/workspace.ts';
import { useLanguage, useText } from '../../../browser/language.ts';
import { errorText } from '../../../formats/error-text.ts';
import { Button } from '../../../ui/Button.tsx';
import css from './Failure.module.css';

export interface FailureProps {
  title: string;
  error: unknown;
  isBusy?: boolean;
  onRetry(): void;
  level?: 1 | 2;
}

/** What didn't come, why, and the way to try again. */
export function Failure({ title, error, isBusy = false, onRetry, level = 1 }: FailureProps) {
  const text = useText(stationWorkspaceText);
  const Heading = `h${level}` as const;
  return (
    <div className={css.failure} role="alert">
      <Heading className={css.title}>
        <bdi>{title}</bdi>
      </Heading>
      <p className={css.text}>
        <bdi>{errorText(error, useLanguage())}</bdi>
      </p>
      <Button aria-disabled={isBusy} onClick={() => isBusy || onRetry()}>
        {text.tryAgain}
      </Button>
    </div>
  );
}

import { useLanguage } from '../../../browser/language.ts';
import { Fault } from '../../../features/shell/Fault.tsx';
import { errorText } from '../../../formats/error-text.ts';
import css from './Failure.module.css';

export interface FailureProps {
  title: string;
  error: unknown;
  isBusy?: boolean;
  onRetry(): void;
  level?: 1 | 2 | 3;
}

/** What didn't load, why, and a retry. */
export function Failure({ error, ...rest }: FailureProps) {
  return <Fault className={css.failure} message={errorText(error, useLanguage())} {...rest} />;
}

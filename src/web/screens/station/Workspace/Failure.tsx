import { useLanguage } from '#web/browser/language.ts';
import { Fault } from '#web/features/shell/Fault.tsx';
import { errorText } from '#web/formats/error-text.ts';
import css from './Failure.module.css';

export interface FailureProps {
  title: string;
  /** What failed. */
  query: { error: unknown; isFetching: boolean; refetch(): unknown };
  level?: 1 | 2 | 3;
}

/** What didn't load, why, and a retry. */
export function Failure({ query, ...shown }: FailureProps) {
  return (
    <Fault
      className={css.failure}
      message={errorText(query.error, useLanguage())}
      isBusy={query.isFetching}
      onRetry={() => void query.refetch()}
      {...shown}
    />
  );
}

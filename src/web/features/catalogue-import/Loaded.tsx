import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { cataloguesText } from '#text/catalogue-import/catalogues.ts';
import { useLanguage, useText } from '#web/browser/language.ts';
import { SmallFault } from '#web/features/shell/SmallFault.tsx';
import { errorText } from '#web/formats/error-text.ts';
import css from './Catalogue.module.css';
import { LoadingRows } from './LoadingRows.tsx';

export interface LoadedProps<T> {
  query: UseQueryResult<T>;
  /** The content is a card, and so is the placeholder. */
  isCard?: boolean;
  children: (data: T) => ReactNode;
}

/** A query's data; a placeholder while it loads; the error, with a retry, if it failed. */
export function Loaded<T>({ query, isCard = false, children }: LoadedProps<T>) {
  const text = useText(cataloguesText);
  const language = useLanguage();
  if (query.data !== undefined) return children(query.data);
  const placeholder = query.isError ? (
    <SmallFault
      message={text.failed(errorText(query.error, language))}
      onRetry={() => void query.refetch()}
    />
  ) : (
    <LoadingRows />
  );
  return isCard ? <div className={css.card}>{placeholder}</div> : placeholder;
}

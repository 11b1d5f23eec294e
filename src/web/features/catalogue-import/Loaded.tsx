import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { cataloguesText } from '../../../text/catalogue-import/catalogues.ts';
import { useLanguage, useText } from '../../browser/language.ts';
import { errorText } from '../../formats/error-text.ts';
import { Button } from '../../ui/Button.tsx';
import css from './Catalogue.module.css';
import { Coming } from './Coming.tsx';

export interface LoadedProps<T> {
  query: UseQueryResult<T>;
  children: (data: T) => ReactNode;
}

/** What a query answered; before it, its place; instead of it, why not and a way to ask again. */
export function Loaded<T>({ query, children }: LoadedProps<T>) {
  const text = useText(cataloguesText);
  const language = useLanguage();
  if (query.data !== undefined) return children(query.data);
  if (query.isError)
    return (
      <div className={css.card} role="alert">
        <p>{text.failed(errorText(query.error, language))}</p>
        <p>
          <Button onClick={() => void query.refetch()}>{text.tryAgain}</Button>
        </p>
      </div>
    );
  return <Coming />;
}

import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { CatalogueSelectors, TryResult } from '../../../contract/catalogue-import/pages.ts';
import type { CatalogueType } from '../../../contract/vocabulary/catalogues.ts';
import { catalogueReadingText } from '../../../text/catalogue-import/reading.ts';
import { count } from '../../../text/counts.ts';
import { call } from '../../api.ts';
import { useLanguage, useText } from '../../browser/language.ts';
import { Ltr } from '../../formats/Bidi.tsx';
import { errorText } from '../../formats/error-text.ts';
import { Button } from '../../ui/Button.tsx';
import css from './Catalogue.module.css';
import { catalogueKeys } from './queries.ts';

export interface OfferedListsProps {
  type: CatalogueType;
  /** The saved rules; a press changes the list's path in them. */
  selectors: CatalogueSelectors;
  lists: TryResult['lists'];
}

/** Pages of the site that look like its list, if the list's own path is wrong. */
export function OfferedLists({ type, selectors, lists }: OfferedListsProps) {
  const reading = useText(catalogueReadingText);
  const language = useLanguage();
  const client = useQueryClient();
  const use = useMutation({
    mutationFn: async (path: string) => {
      const changed = { ...selectors, list: { ...selectors.list, path } };
      return (await call(`PUT /admin/catalogues/${type}/selectors`, { body: { selectors: changed } })).body;
    },
    onSuccess: (now) => client.setQueryData(catalogueKeys.selectors(type), now),
  });
  if (lists.length === 0) return null;
  return (
    <>
      <p>{reading.lists}</p>
      <ul className={css.list}>
        {lists.map(({ url, path, songs }) => (
          <li key={url} className={css.row}>
            <Ltr>{path}</Ltr>
            <span className={css.note}>{count(songs, reading.listSongs, language)}</span>
            <Button disabled={use.isPending || path === selectors.list.path} onClick={() => use.mutate(path)}>
              {reading.useList}
            </Button>
          </li>
        ))}
      </ul>
      {use.error && (
        <p className="error" role="alert">
          {errorText(use.error, language)}
        </p>
      )}
    </>
  );
}

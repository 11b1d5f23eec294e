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
  /** The saved rules, in which a button changes the list's path. */
  selectors: CatalogueSelectors;
  lists: TryResult['lists'];
}

/** Pages of the site that look like its list, for a list whose path is wrong. */
export function OfferedLists({ type, selectors, lists }: OfferedListsProps) {
  const reading = useText(catalogueReadingText);
  const language = useLanguage();
  const client = useQueryClient();
  const changePath = useMutation({
    mutationFn: async (path: string) => {
      const body = { selectors: { ...selectors, list: { ...selectors.list, path } } };
      return (await call(`PUT /admin/catalogues/${type}/selectors`, { body })).body;
    },
    onSuccess: (updated) => client.setQueryData(catalogueKeys.selectors(type), updated),
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
            <Button
              disabled={changePath.isPending || path === selectors.list.path}
              onClick={() => changePath.mutate(path)}
            >
              {reading.useList}
            </Button>
          </li>
        ))}
      </ul>
      {changePath.error && (
        <p className="error" role="alert">
          {errorText(changePath.error, language)}
        </p>
      )}
    </>
  );
}

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { CatalogueType } from '#shared/catalogues.ts';
import { cataloguesText } from '#text/catalogue-import/catalogues.ts';
import { count } from '#text/counts.ts';
import { call } from '#web/api.ts';
import { useLanguage, useText } from '#web/browser/language.ts';
import { errorText } from '#web/formats/error-text.ts';
import { Button } from '#web/ui/Button.tsx';
import { useConfirm } from '#web/ui/useConfirm.tsx';
import { useStatus } from '#web/ui/useStatus.tsx';
import css from './Catalogue.module.css';
import { Loaded } from './Loaded.tsx';
import { catalogueKeys, overviewQuery } from './queries.ts';

/** Moves every imported song to a trash, where they can be restored for seven days. */
export function ClearCard({ type }: { type: CatalogueType }) {
  const text = useText(cataloguesText);
  const language = useLanguage();
  const client = useQueryClient();
  const overview = useQuery(overviewQuery(type));
  const { ask, dialog } = useConfirm();
  const { announce, status } = useStatus();
  const refresh = () => client.invalidateQueries({ queryKey: catalogueKeys.catalogue(type) });
  const showError = (error: unknown) =>
    announce(text.clearFailed(errorText(error, language) || text.unknownError), true);
  const clear = useMutation({
    mutationFn: async () => (await call(`DELETE /${type}/clear-all`, {})).body,
    onSuccess: ({ deleted_count }) => announce(count(deleted_count, text.cleared, language)),
    onError: showError,
    onSettled: refresh,
  });
  const restore = useMutation({
    mutationFn: async () => (await call(`POST /${type}/restore-all`, {})).body,
    onSuccess: ({ restored_count }) => announce(count(restored_count, text.restored, language)),
    onError: showError,
    onSettled: refresh,
  });
  const confirmAndClear = async (songs: number) => {
    const isConfirmed = await ask({
      title: text.clearAsk(text.name[type]),
      text: count(songs, text.clearWhat, language),
      cancel: text.stay,
      confirm: text.clearAll,
      destroys: true,
    });
    if (isConfirmed) clear.mutate();
  };
  return (
    <section className={css.card} aria-labelledby={`${type}-clear`}>
      <h2 id={`${type}-clear`} className={css.title}>
        {text.clearAll}
      </h2>
      <Loaded query={overview}>
        {({ imported_count, trashed_count }) => (
          <div className={css.row}>
            {imported_count === 0 ? (
              <p className={css.note}>{text.clearNone}</p>
            ) : (
              <Button
                kind="undo"
                disabled={clear.isPending}
                onClick={() => void confirmAndClear(imported_count)}
              >
                {text.clearAll}
              </Button>
            )}
            {trashed_count > 0 && (
              <>
                <span>{count(trashed_count, text.inTrash, language)}</span>
                <Button disabled={restore.isPending} onClick={() => restore.mutate()}>
                  {text.restore}
                </Button>
              </>
            )}
          </div>
        )}
      </Loaded>
      {status}
      {dialog}
    </section>
  );
}

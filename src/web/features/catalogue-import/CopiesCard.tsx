import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { CatalogueType } from '../../../contract/vocabulary/catalogues.ts';
import { cataloguesText } from '../../../text/catalogue-import/catalogues.ts';
import { call } from '../../api.ts';
import { useLanguage, useText } from '../../browser/language.ts';
import { errorText } from '../../formats/error-text.ts';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { useStatus } from '../../ui/useStatus.tsx';
import css from './Catalogue.module.css';
import { Loaded } from './Loaded.tsx';
import { catalogueKeys, overviewQuery } from './queries.ts';

interface Options {
  keeps_covers?: boolean;
  keeps_audio?: boolean;
}

/** Whether we store copies of covers and sound. */
export function CopiesCard({ type }: { type: CatalogueType }) {
  const text = useText(cataloguesText);
  const language = useLanguage();
  const client = useQueryClient();
  const overview = useQuery(overviewQuery(type));
  const { announce, status } = useStatus();
  const save = useMutation({
    mutationFn: async (body: Options) => (await call(`PATCH /admin/catalogues/${type}`, { body })).body,
    onSuccess: (now) => {
      client.setQueryData(catalogueKeys.overview(type), now);
      announce(text.saved);
    },
    onError: (error) => announce(errorText(error, language), true),
  });
  return (
    <section className={css.card} aria-labelledby={`${type}-keeping`}>
      <h2 id={`${type}-keeping`} className={css.title}>
        {text.keeping}
      </h2>
      <Loaded query={overview}>
        {(facts) => (
          <>
            <Checkbox
              label={text.keepsCovers}
              checked={
                save.isPending ? (save.variables.keeps_covers ?? facts.keeps_covers) : facts.keeps_covers
              }
              onChange={({ target }) => save.mutate({ keeps_covers: target.checked })}
            />
            <Checkbox
              label={text.keepsAudio}
              checked={save.isPending ? (save.variables.keeps_audio ?? facts.keeps_audio) : facts.keeps_audio}
              onChange={({ target }) => save.mutate({ keeps_audio: target.checked })}
            />
          </>
        )}
      </Loaded>
      <p className={css.note}>{text.keepingNote}</p>
      {status}
    </section>
  );
}

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

interface CopyOptions {
  keeps_covers?: boolean;
  keeps_audio?: boolean;
}

/** The switches for storing copies of covers and audio. */
export function CopiesCard({ type }: { type: CatalogueType }) {
  const text = useText(cataloguesText);
  const language = useLanguage();
  const client = useQueryClient();
  const overview = useQuery(overviewQuery(type));
  const { say, status } = useStatus();
  const save = useMutation({
    mutationFn: async (body: CopyOptions) => (await call(`PATCH /admin/catalogues/${type}`, { body })).body,
    onSuccess: (updated) => {
      client.setQueryData(catalogueKeys.overview(type), updated);
      say(text.saved);
    },
    onError: (error) => say(errorText(error, language), true),
  });
  const changed: CopyOptions = save.isPending ? save.variables : {};
  return (
    <section className={css.card} aria-labelledby={`${type}-copies`}>
      <h2 id={`${type}-copies`} className={css.title}>
        {text.copies}
      </h2>
      <Loaded query={overview}>
        {(saved) => (
          <>
            <Checkbox
              label={text.keepsCovers}
              checked={changed.keeps_covers ?? saved.keeps_covers}
              onChange={({ target }) => save.mutate({ keeps_covers: target.checked })}
            />
            <Checkbox
              label={text.keepsAudio}
              checked={changed.keeps_audio ?? saved.keeps_audio}
              onChange={({ target }) => save.mutate({ keeps_audio: target.checked })}
            />
          </>
        )}
      </Loaded>
      <p className={css.note}>{text.copiesNote}</p>
      {status}
    </section>
  );
}

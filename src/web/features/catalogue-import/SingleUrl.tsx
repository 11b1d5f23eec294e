import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { ScrapeResult } from '#contract/catalogue-import/entries.ts';
import type { ReadField } from '#shared/catalogues.ts';
import { cataloguesText } from '#text/catalogue-import/catalogues.ts';
import { catalogueProblemsText } from '#text/catalogue-import/problems.ts';
import { ApiError, call } from '#web/api.ts';
import { useLanguage, useText } from '#web/browser/language.ts';
import { Ltr, UserText } from '#web/formats/Bidi.tsx';
import { errorText } from '#web/formats/error-text.ts';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/Button.tsx';
import { Checkbox } from '#web/ui/Checkbox.tsx';
import { Form } from '#web/ui/Form.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import css from './Catalogue.module.css';
import { FoundFields } from './FoundFields.tsx';
import { PageLink } from './PageLink.tsx';
import { catalogueKeys } from './queries.ts';

/** Reads one page of Linktone, with or without importing its song. */
export function SingleUrl() {
  const text = useText(cataloguesText);
  const language = useLanguage();
  const client = useQueryClient();
  const [url, setUrl] = useState('');
  const [followsRelated, setFollows] = useState(false);
  const [problem, setProblem] = useState<string>();
  const read = useMutation({
    mutationFn: async (imports: boolean): Promise<ScrapeResult> =>
      (
        await call('POST /scrape', {
          body: { url: url.trim(), import_to_db: imports, follow_related: imports && followsRelated },
        })
      ).body,
    onSuccess: () => client.invalidateQueries({ queryKey: catalogueKeys.catalogue('linktone') }),
    onError: (error) => {
      const isDown = error instanceof ApiError && (error.status === 0 || error.status >= 500);
      setProblem(isDown ? `${errorText(error, language)} ${text.scraperHint}` : errorText(error, language));
    },
  });
  const readUrl = (imports: boolean) => {
    setProblem(undefined);
    if (read.isPending) return;
    if (url.trim() === '') return setProblem(text.urlRequired);
    read.mutate(imports);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    readUrl(true);
  };
  const imports = read.isPending && read.variables;
  return (
    <>
      <Form className={css.card} noValidate onSubmit={submit}>
        <TextField
          ltr
          type="url"
          inputMode="url"
          label={text.url}
          value={url}
          error={problem}
          onChange={({ target }) => setUrl(target.value)}
        />
        <Checkbox
          label={text.followRelated}
          checked={followsRelated}
          onChange={({ target }) => setFollows(target.checked)}
        />
        <div className={css.row}>
          <Button kind="lamp" type="submit" disabled={read.isPending}>
            {imports ? text.importing : text.import}
          </Button>
          <Button disabled={read.isPending} onClick={() => readUrl(false)}>
            {read.isPending && !imports ? text.readingPage : text.readOnly}
          </Button>
        </div>
      </Form>
      <div role="status">{read.data && <ReadSong song={read.data} />}</div>
    </>
  );
}

const textFields = ['title', 'artist_name', 'lyrics', 'pitch', 'credits_text'] as const;
const addressFields = ['cover_image_url', 'audio_url', 'communicat_file_url', 'youtube_link'] as const;

/** The data of a song's page, and whether the song was imported. */
function ReadSong({ song }: { song: ScrapeResult }) {
  const text = useText(cataloguesText);
  const problems = useText(catalogueProblemsText);
  const fields: { field: ReadField; value: string | null }[] = [...textFields, ...addressFields].map(
    (field) => ({
      field,
      value: song[field],
    }),
  );
  return (
    <section className={css.card}>
      {!song.success && (
        <p className="error">
          {song.error ? problems[song.error] : text.nothingRead}
          {song.missing.length > 0 &&
            `. ${text.missing(song.missing.map((field) => text.fields[field]).join(', '))}`}
        </p>
      )}
      {song.short_code && (
        <p className={css.row}>
          <b>{song.is_duplicate ? text.alreadyImported : text.wasImported}</b>
          <a href={paths.release(song.short_code)} target="_blank" rel="noreferrer">
            {text.openSong}
            <span className="sr"> ({text.newTab})</span>
          </a>
        </p>
      )}
      {song.success && <FoundFields fields={fields} />}
      {song.page_id && <PageLink pageId={song.page_id} />}
      {song.related.length > 0 && (
        <>
          <h3>{text.related}</h3>
          <ul className={css.list}>
            {song.related.map(({ url, title, error, is_duplicate, success }) => (
              <li key={url}>
                {title ? <UserText>{title}</UserText> : <Ltr>{url}</Ltr>}
                {': '}
                {error ? problems[error] : is_duplicate ? text.alreadyImported : success && text.wasImported}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

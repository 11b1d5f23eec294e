import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { ScrapeResult } from '../../../contract/catalogue-import/entries.ts';
import { cataloguesText } from '../../../text/catalogue-import/catalogues.ts';
import { ApiError, call } from '../../api.ts';
import { useLanguage, useText } from '../../browser/language.ts';
import { errorText } from '../../formats/error-text.ts';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { Form } from '../../ui/Form.tsx';
import { TextField } from '../../ui/TextField.tsx';
import css from './Catalogue.module.css';
import { catalogueKeys } from './queries.ts';
import { ReadSong } from './ReadSong.tsx';

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

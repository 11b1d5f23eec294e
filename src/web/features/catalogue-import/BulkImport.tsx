import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { cataloguesText } from '../../../text/catalogue-import/catalogues.ts';
import { count, number } from '../../../text/counts.ts';
import { ApiError, call } from '../../api.ts';
import { useLanguage, useText } from '../../browser/language.ts';
import { errorText } from '../../formats/error-text.ts';
import { Button } from '../../ui/Button.tsx';
import { Form } from '../../ui/Form.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { useStatus } from '../../ui/useStatus.tsx';
import css from './Catalogue.module.css';
import { ImportErrors } from './ImportErrors.tsx';
import { catalogueKeys, overviewQuery, pollMs } from './queries.ts';
import { RunProgress } from './RunProgress.tsx';
import { linesOf } from './rules.ts';
import { Tally } from './Tally.tsx';

/** Imports the songs of a list of pages. */
export function BulkImport() {
  const text = useText(cataloguesText);
  const language = useLanguage();
  const client = useQueryClient();
  const { announce, status } = useStatus();
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string>();
  const { data: overview } = useQuery({
    ...overviewQuery('linktone'),
    refetchInterval: ({ state }) => (state.data?.session_id == null ? pollMs : false),
  });
  const bulkImport = useMutation({
    mutationFn: async (urls: string[]) =>
      (await call('POST /bulk-scrape', { body: { urls, skip_existing: true } })).body,
    onSuccess: ({ imported, failed }) => {
      announce(text.importedCount(number(imported)));
      if (failed === 0) setTyped('');
    },
    onError: (error) => {
      const isDown = error instanceof ApiError && (error.status === 0 || error.status >= 500);
      setProblem(isDown ? `${errorText(error, language)} ${text.scraperHint}` : errorText(error, language));
    },
    onSettled: () => client.invalidateQueries({ queryKey: catalogueKeys.catalogue('linktone') }),
  });
  const urls = linesOf(typed);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setProblem(undefined);
    if (bulkImport.isPending) return;
    if (urls.length === 0) return setProblem(text.urlsRequired);
    bulkImport.mutate(urls);
  };
  return (
    <>
      <Form className={css.card} noValidate onSubmit={submit}>
        <TextArea
          ltr
          rows={8}
          label={text.urls}
          help={count(urls.length, text.urlsCount, language)}
          value={typed}
          error={problem}
          onChange={({ target }) => setTyped(target.value)}
        />
        {status}
        <div className={css.row}>
          <Button kind="lamp" type="submit" disabled={bulkImport.isPending}>
            {bulkImport.isPending ? text.importing : text.importAll}
          </Button>
        </div>
      </Form>
      {bulkImport.isPending && overview?.session_id && (
        <RunProgress type="linktone" sessionId={overview.session_id} onEnd={() => {}} />
      )}
      {bulkImport.data && (
        <section className={css.card} role="status">
          <Tally
            processed={bulkImport.data.total}
            imported={bulkImport.data.imported}
            duplicates={bulkImport.data.skipped}
            failed={bulkImport.data.failed}
          />
          <ImportErrors errors={bulkImport.data.errors} failed={bulkImport.data.failed} />
        </section>
      )}
    </>
  );
}

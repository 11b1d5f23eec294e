import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useCallback, useState } from 'react';
import type { CatalogueOverview, Credentials } from '#contract/catalogue-import/catalogues.ts';
import type { ScrapingProgress } from '#contract/catalogue-import/runs.ts';
import { type CatalogueType, scrapeCounts } from '#shared/catalogues.ts';
import { cataloguesText } from '#text/catalogue-import/catalogues.ts';
import { catalogueProblemsText } from '#text/catalogue-import/problems.ts';
import { number } from '#text/counts.ts';
import { ApiError, call, NetworkError } from '#web/api.ts';
import { useLanguage, useText } from '#web/browser/language.ts';
import { Ltr } from '#web/formats/Bidi.tsx';
import { errorText } from '#web/formats/error-text.ts';
import { Button } from '#web/ui/Button.tsx';
import { Checkbox } from '#web/ui/Checkbox.tsx';
import { Form } from '#web/ui/Form.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { useStatus } from '#web/ui/useStatus.tsx';
import css from './Catalogue.module.css';
import { Loaded } from './Loaded.tsx';
import { catalogueKeys, credentialsQuery, overviewQuery, pollMs } from './queries.ts';
import { RunProgress } from './RunProgress.tsx';

/** Imports the newest songs now. It shows the progress of the run, also if another operator began it. */
export function ScrapeCard({ type }: { type: CatalogueType }) {
  const overview = useQuery(overviewQuery(type));
  const credentials = useQuery(credentialsQuery(type));
  return (
    <Loaded query={overview} isCard>
      {(data) => (
        <Loaded query={credentials} isCard>
          {(saved) => <ScrapeForm type={type} overview={data} saved={saved} />}
        </Loaded>
      )}
    </Loaded>
  );
}

interface ScrapeFormProps {
  type: CatalogueType;
  overview: CatalogueOverview;
  saved: Credentials;
}

function ScrapeForm({ type, overview, saved }: ScrapeFormProps) {
  const text = useText(cataloguesText);
  const problems = useText(catalogueProblemsText);
  const language = useLanguage();
  const client = useQueryClient();
  const { announce, status } = useStatus();
  const hasSaved = saved.has_password && saved.email !== null;
  const [prefersSaved, setPrefersSaved] = useState(true);
  const usesSaved = prefersSaved && hasSaved;
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string>();
  const [sessionId, setSessionId] = useState(overview.session_id);
  if (overview.session_id !== null && overview.session_id !== sessionId) setSessionId(overview.session_id);

  const begin = useMutation({
    mutationFn: beginScrape[type],
    onSuccess: (id) => (id ? setSessionId(id) : announce(text.scrapeFailed(text.noSession), true)),
    onError: async (error) => {
      // A run continues if this browser loses the connection: its progress is shown below.
      const isRunning =
        error instanceof NetworkError && (await refetchOverview().catch(() => null))?.session_id;
      if (!isRunning) announce(text.scrapeFailed(errorText(error, language)), true);
    },
    onSettled: () => client.invalidateQueries({ queryKey: catalogueKeys.catalogue(type) }),
  });
  const refetchOverview = () => client.fetchQuery({ ...overviewQuery(type), staleTime: 0 });
  // Patiphon replies when the run has ended; until then the overview has its id.
  useQuery({ ...overviewQuery(type), refetchInterval: begin.isPending ? pollMs : false });
  const showResult = useCallback(
    (run: ScrapingProgress) => {
      if (run.status === 'failed' && run.error_message)
        return announce(text.scrapeFailed(problems[run.error_message]), true);
      if (run.status !== 'cancelled') announce(text.scrapeDone);
      if (run.exists) announce(text.importedCount(number(run.new_imported)));
    },
    [announce, text, problems],
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setProblem(undefined);
    if (begin.isPending) return;
    if (!usesSaved && (email.trim() === '' || password === '')) return announce(text.credentialsFirst, true);
    const count = parseCount(typed);
    if (count === null) return setProblem(text.countInvalid);
    begin.mutate({ count, account: usesSaved ? null : { email: email.trim(), password } });
  };
  const isBusy = begin.isPending || overview.session_id !== null;
  return (
    <>
      <section className={css.card} lang="en" aria-labelledby={`${type}-scrape`}>
        <h2 id={`${type}-scrape`} className={css.title}>
          {text.scrapeNow}
        </h2>
        {overview.base_url === null ? (
          <p className="error">
            <Ltr>{text.noSite}</Ltr>
          </p>
        ) : (
          <dl className={css.facts}>
            <div dir="ltr">
              <dt>{text.site}</dt>
              <dd>
                <Ltr>{overview.base_url}</Ltr>
              </dd>
            </div>
            {hasSaved && (
              <div dir="ltr">
                <dt>{text.signsInAs}</dt>
                <dd>
                  <Ltr>{saved.email}</Ltr>
                </dd>
              </div>
            )}
          </dl>
        )}
        <Form className={css.list} noValidate onSubmit={submit}>
          {hasSaved && (
            <Checkbox
              label={text.useSaved}
              checked={prefersSaved}
              onChange={({ target }) => setPrefersSaved(target.checked)}
            />
          )}
          {!usesSaved && (
            <div className={css.pair}>
              <TextField
                ltr
                type="email"
                label={text.email}
                autoComplete="off"
                value={email}
                onChange={({ target }) => setEmail(target.value)}
              />
              <TextField
                ltr
                type="password"
                label={text.password}
                autoComplete="new-password"
                value={password}
                onChange={({ target }) => setPassword(target.value)}
              />
            </div>
          )}
          <TextField
            ltr
            className={css.short}
            label={text.count}
            help={text.countHelp}
            inputMode="numeric"
            placeholder={String(scrapeCounts.default)}
            value={typed}
            error={problem}
            onChange={({ target }) => setTyped(target.value)}
          />
          {status}
          <div className={css.row}>
            <Button kind="lamp" type="submit" disabled={isBusy || overview.base_url === null}>
              {isBusy ? text.scraping : text.scrapeNow}
            </Button>
          </div>
        </Form>
      </section>
      {sessionId !== null && (
        <RunProgress key={sessionId} type={type} sessionId={sessionId} onEnd={showResult} />
      )}
    </>
  );
}

interface ScrapeRequest {
  count: number;
  /** Credentials for this run; null for the saved ones. */
  account: { email: string; password: string } | null;
}

/**
 * Imports the newest songs of a catalogue by its own call. Resolves to the id of the run: for Linktone when it has
 * begun, for Patiphon when it has ended.
 */
const beginScrape: Record<CatalogueType, (request: ScrapeRequest) => Promise<string>> = {
  async linktone({ count, account }) {
    const { body } = await call('POST /linktone/list-releases', {
      body: { ...account, max_releases: count },
    });
    return body.session_id;
  },
  async patiphon({ count, account }) {
    const credentials = account ?? { use_saved_credentials: true };
    try {
      return (await call('POST /patiphon/scrape-batch', { body: { ...credentials, count } })).body.session_id;
    } catch (error) {
      // A run that failed has an id too, by which its reason is shown.
      const id = error instanceof ApiError && error.code === 'SCRAPE_FAILED' ? error.data.session_id : null;
      if (typeof id !== 'string') throw error;
      return id;
    }
  },
};

/** The typed number of songs, or the default if empty; null if it isn't a whole number from 1 to 100. */
export function parseCount(typed: string): number | null {
  if (typed.trim() === '') return scrapeCounts.default;
  const count = Number(typed);
  return Number.isInteger(count) && count >= scrapeCounts.min && count <= scrapeCounts.max ? count : null;
}

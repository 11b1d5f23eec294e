import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useCallback, useState } from 'react';
import type { CatalogueOverview, Credentials } from '../../../contract/catalogue-import/catalogues.ts';
import type { ScrapingProgress } from '../../../contract/catalogue-import/runs.ts';
import { type CatalogueType, scrapeCounts } from '../../../contract/vocabulary/catalogues.ts';
import { cataloguesText } from '../../../text/catalogue-import/catalogues.ts';
import { catalogueProblemsText } from '../../../text/catalogue-import/problems.ts';
import { number } from '../../../text/counts.ts';
import { NetworkError } from '../../api.ts';
import { useLanguage, useText } from '../../browser/language.ts';
import { Ltr } from '../../formats/Bidi.tsx';
import { errorText } from '../../formats/error-text.ts';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useStatus } from '../../ui/useStatus.tsx';
import { beginScrape, countOf } from './begin-scrape.ts';
import css from './Catalogue.module.css';
import { Loaded } from './Loaded.tsx';
import { catalogueKeys, credentialsQuery, overviewQuery, pollMs } from './queries.ts';
import { RunProgress } from './RunProgress.tsx';

/** Imports the newest songs now, and shows the progress; also that of a run that somebody else began. */
export function ScrapeCard({ type }: { type: CatalogueType }) {
  const overview = useQuery(overviewQuery(type));
  const credentials = useQuery(credentialsQuery(type));
  return (
    <Loaded query={overview} isCard>
      {(facts) => (
        <Loaded query={credentials} isCard>
          {(saved) => <ScrapeForm type={type} facts={facts} saved={saved} />}
        </Loaded>
      )}
    </Loaded>
  );
}

interface ScrapeFormProps {
  type: CatalogueType;
  facts: CatalogueOverview;
  saved: Credentials;
}

function ScrapeForm({ type, facts, saved }: ScrapeFormProps) {
  const text = useText(cataloguesText);
  const problems = useText(catalogueProblemsText);
  const language = useLanguage();
  const client = useQueryClient();
  const { announce, status } = useStatus();
  const hasSaved = saved.has_password && saved.email !== null;
  const [useSaved, setUseSaved] = useState(true);
  const usesSaved = useSaved && hasSaved;
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string>();
  const [session, setSession] = useState(facts.session_id);
  if (facts.session_id !== null && facts.session_id !== session) setSession(facts.session_id);

  const begin = useMutation({
    mutationFn: beginScrape[type],
    onSuccess: (id) => (id ? setSession(id) : announce(text.scrapeFailed(text.noSession), true)),
    onError: async (error) => {
      // Losing the connection while waiting for a run doesn't end it: its progress is shown below.
      const isRunning = error instanceof NetworkError && (await look().catch(() => null))?.session_id;
      if (!isRunning) announce(text.scrapeFailed(errorText(error, language)), true);
    },
    onSettled: () => client.invalidateQueries({ queryKey: catalogueKeys.catalogue(type) }),
  });
  const look = () => client.fetchQuery({ ...overviewQuery(type), staleTime: 0 });
  // If the reply only comes at the end, the overview names the run meanwhile.
  useQuery({ ...overviewQuery(type), refetchInterval: begin.isPending ? pollMs : false });
  const ended = useCallback(
    (last: ScrapingProgress) => {
      if (last.status === 'failed' && last.error_message)
        return announce(text.scrapeFailed(problems[last.error_message]), true);
      if (last.status !== 'cancelled') announce(text.scrapeDone);
      if (last.exists) announce(text.importedCount(number(last.new_imported)));
    },
    [announce, text, problems],
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setProblem(undefined);
    if (begin.isPending) return;
    if (!usesSaved && (email.trim() === '' || password === '')) return announce(text.credentialsFirst, true);
    const count = countOf(typed);
    if (count === null) return setProblem(text.countInvalid);
    begin.mutate({ count, account: usesSaved ? null : { email: email.trim(), password } });
  };
  const isBusy = begin.isPending || facts.session_id !== null;
  return (
    <>
      <section className={css.card} aria-labelledby={`${type}-scrape`}>
        <h2 id={`${type}-scrape`} className={css.title}>
          {text.scrapeNow}
        </h2>
        {facts.base_url === null ? (
          <p className="error">
            <Ltr>{text.noSite}</Ltr>
          </p>
        ) : (
          <dl className={css.facts}>
            <div dir="ltr">
              <dt>{text.site}</dt>
              <dd>
                <Ltr>{facts.base_url}</Ltr>
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
        <form className={css.list} noValidate onSubmit={submit}>
          {hasSaved && (
            <Checkbox
              label={text.useSaved}
              checked={useSaved}
              onChange={({ target }) => setUseSaved(target.checked)}
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
            <Button kind="lamp" type="submit" disabled={isBusy || facts.base_url === null}>
              {isBusy ? text.scraping : text.scrapeNow}
            </Button>
          </div>
        </form>
      </section>
      {session !== null && <RunProgress key={session} type={type} sessionId={session} onEnd={ended} />}
    </>
  );
}

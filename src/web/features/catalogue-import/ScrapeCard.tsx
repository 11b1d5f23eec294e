import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useCallback, useState } from 'react';
import type { CatalogueOverview, Credentials, ScrapingProgress } from '../../../contract/catalogue-import.ts';
import { type CatalogueType, scrapeCounts } from '../../../contract/vocabulary/catalogues.ts';
import { cataloguesText } from '../../../text/operators/catalogues.ts';
import { call } from '../../api.ts';
import { errorText } from '../../error-text.ts';
import { Ltr } from '../../formats/Bidi.tsx';
import { number } from '../../formats/counts.ts';
import { useLanguage, useText } from '../../language.ts';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useStatus } from '../../ui/useStatus.tsx';
import css from './Catalogue.module.css';
import { Loaded } from './Loaded.tsx';
import { catalogueKeys, credentialsQuery, overviewQuery } from './queries.ts';
import { RunProgress } from './RunProgress.tsx';

/** Imports the newest songs now, and shows how far that is; a run that somebody else began is shown too. */
export function ScrapeCard({ type }: { type: CatalogueType }) {
  const overview = useQuery(overviewQuery(type));
  const credentials = useQuery(credentialsQuery(type));
  return (
    <Loaded query={overview}>
      {(facts) => (
        <Loaded query={credentials}>
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

/** A count between 1 and 100, the usual one when nothing was typed; null for anything else. */
export function countOf(typed: string): number | null {
  if (typed.trim() === '') return scrapeCounts.usual;
  const n = Number(typed);
  return Number.isInteger(n) && n >= scrapeCounts.least && n <= scrapeCounts.most ? n : null;
}

function ScrapeForm({ type, facts, saved }: ScrapeFormProps) {
  const text = useText(cataloguesText);
  const language = useLanguage();
  const client = useQueryClient();
  const { say, status } = useStatus();
  const hasSaved = saved.has_password && saved.email !== null;
  const [useSaved, setUseSaved] = useState(hasSaved);
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string>();
  const [begun, setBegun] = useState<string | null>(null);
  const session = begun ?? facts.session_id;

  const begin = useMutation({
    mutationFn: async (count: number) => {
      const account = useSaved && hasSaved ? {} : { email: email.trim(), password };
      const { body } = await call('POST /linktone/list-releases', {
        body: { ...account, max_releases: count },
      });
      if (!body.session_id) throw new Error(text.noSession);
      return body.session_id;
    },
    onSuccess: setBegun,
    onError: (error) => say(text.scrapeFailed(errorText(error, language) || String(error)), true),
  });
  const whole = useMutation({
    mutationFn: async (count: number) => {
      const account =
        useSaved && hasSaved ? { use_saved_credentials: true } : { email: email.trim(), password };
      const work = call('POST /patiphon/scrape-batch', { body: { ...account, count } });
      // The answer comes at the end; meanwhile the overview tells which run it is.
      const look = setInterval(
        () => void client.invalidateQueries({ queryKey: catalogueKeys.overview(type) }),
        2_000,
      );
      return work.finally(() => clearInterval(look));
    },
    onSuccess: ({ body }) => say(text.importedCount(number(body.imported_count))),
    onError: (error) => say(text.scrapeFailed(errorText(error, language)), true),
    onSettled: () => client.invalidateQueries({ queryKey: catalogueKeys.catalogue(type) }),
  });
  const work = type === 'linktone' ? begin : whole;
  const ended = useCallback(
    (last: ScrapingProgress) => {
      if (last.status === 'failed' && last.error_message)
        return say(text.scrapeFailed(text.problem[last.error_message]), true);
      say(text.scrapeDone);
      if (last.exists) say(text.importedCount(number(last.new_imported)));
    },
    [say, text],
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setProblem(undefined);
    if (work.isPending) return;
    if (!(useSaved && hasSaved) && (email.trim() === '' || password === ''))
      return say(text.credentialsFirst, true);
    const count = countOf(typed);
    if (count === null) return setProblem(text.countInvalid);
    work.mutate(count);
  };
  const isBusy = work.isPending || facts.session_id !== null;
  return (
    <>
      <section className={css.card} aria-labelledby={`${type}-scrape`}>
        <h2 id={`${type}-scrape`} className={css.title}>
          {text.scrapeNow}
        </h2>
        {facts.base_url === null ? (
          <p className={css.why}>{text.noSite}</p>
        ) : (
          <dl className={css.facts}>
            <div>
              <dt>{text.site}</dt>
              <dd>
                <Ltr>{facts.base_url}</Ltr>
              </dd>
            </div>
            {hasSaved && (
              <div>
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
          {!(useSaved && hasSaved) && (
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
            placeholder={String(scrapeCounts.usual)}
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

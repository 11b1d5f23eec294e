import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { Link, useLocation } from 'react-router';
import type { CatalogueType } from '#shared/catalogues.ts';
import { cataloguesText } from '#text/catalogue-import/catalogues.ts';
import { count, number } from '#text/counts.ts';
import { ApiError, call } from '#web/api.ts';
import { useLanguage, useText } from '#web/browser/language.ts';
import { errorText } from '#web/formats/error-text.ts';
import { Button } from '#web/ui/Button.tsx';
import { Checkbox } from '#web/ui/Checkbox.tsx';
import { Form } from '#web/ui/Form.tsx';
import { TabRow, tabClass } from '#web/ui/TabRow.tsx';
import { TextArea } from '#web/ui/TextArea.tsx';
import { useStatus } from '#web/ui/useStatus.tsx';
import css from './Catalogue.module.css';
import { ClearCard } from './ClearCard.tsx';
import { CredentialsCard } from './CredentialsCard.tsx';
import { ImportErrors } from './ImportErrors.tsx';
import { ImportedSongs } from './ImportedSongs.tsx';
import { Loaded } from './Loaded.tsx';
import { Logs } from './Logs.tsx';
import { partAddress } from './part-address.ts';
import { catalogueKeys, overviewQuery, pollMs } from './queries.ts';
import { Reading } from './Reading.tsx';
import { RunProgress } from './RunProgress.tsx';
import { linesOf } from './rules.ts';
import { Schedule } from './Schedule.tsx';
import { ScrapeCard } from './ScrapeCard.tsx';
import { SingleUrl } from './SingleUrl.tsx';
import { Tally } from './Tally.tsx';

const parts = {
  linktone: ['automated', 'single', 'bulk', 'imported', 'logs', 'schedule', 'reading'],
  patiphon: ['automated', 'imported', 'logs', 'schedule', 'reading'],
} as const satisfies Record<CatalogueType, readonly string[]>;
type Part = (typeof parts)['linktone'][number];

/** Everything an operator does with a catalogue; the address names the visible part. */
export default function CataloguePanel({ type }: { type: CatalogueType }) {
  const text = useText(cataloguesText);
  const { search } = useLocation();
  const { data: overview } = useQuery(overviewQuery(type));
  const requested = new URLSearchParams(search).get('part');
  const names: readonly Part[] = parts[type];
  const part = names.find((name) => name === requested) ?? 'automated';
  const labels: Record<Part, string> = {
    automated: type === 'linktone' ? text.automated : text.settingsAndScrape,
    single: text.singleUrl,
    bulk: text.bulkImport,
    imported: text.imported(overview ? number(overview.imported_count) : '…'),
    logs: text.scraperLogs,
    schedule: text.schedule,
    reading: text.reading,
  };
  return (
    <>
      <nav className={css.tabs} aria-label={text.parts}>
        {/* A loaded count makes its tab wider, so the selected one may be out of view. */}
        <TabRow selected={`${part} ${labels.imported}`}>
          {names.map((name) => (
            <Link
              key={name}
              className={tabClass(name === part)}
              aria-current={name === part ? 'page' : undefined}
              to={partAddress(search, name)}
            >
              <bdi lang="en">{labels[name]}</bdi>
            </Link>
          ))}
        </TabRow>
      </nav>
      <div className={css.panel}>
        <h2 className="sr" lang="en">
          {labels[part]}
        </h2>
        {panels[part](type)}
      </div>
    </>
  );
}

const panels: Record<Part, (type: CatalogueType) => ReactNode> = {
  automated: (type) => <Automated type={type} />,
  single: () => <SingleUrl />,
  bulk: () => <BulkImport />,
  imported: (type) => <ImportedSongs type={type} />,
  logs: (type) => <Logs type={type} />,
  schedule: (type) => <Schedule type={type} />,
  reading: (type) => <Reading type={type} />,
};

function Automated({ type }: { type: CatalogueType }) {
  const text = useText(cataloguesText);
  return (
    <div className={css.columns}>
      <div className={css.stack}>
        <ScrapeCard type={type} />
      </div>
      <div className={css.stack}>
        <CredentialsCard type={type} title={text.credentials} />
        <CopiesCard type={type} />
        <ClearCard type={type} />
      </div>
    </div>
  );
}

/** Imports the songs of a list of pages. */
function BulkImport() {
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

interface CopyOptions {
  keeps_covers?: boolean;
  keeps_audio?: boolean;
}

/** The switches for storing copies of covers and audio. */
function CopiesCard({ type }: { type: CatalogueType }) {
  const text = useText(cataloguesText);
  const language = useLanguage();
  const client = useQueryClient();
  const overview = useQuery(overviewQuery(type));
  const { announce, status } = useStatus();
  const save = useMutation({
    mutationFn: async (body: CopyOptions) => (await call(`PATCH /admin/catalogues/${type}`, { body })).body,
    onSuccess: (updated) => {
      client.setQueryData(catalogueKeys.overview(type), updated);
      announce(text.saved);
    },
    onError: (error) => announce(errorText(error, language), true),
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

import { useQuery } from '@tanstack/react-query';
import type { ScraperLog } from '#contract/catalogue-import/runs.ts';
import type { CatalogueType, RunStatus } from '#shared/catalogues.ts';
import { cataloguesText } from '#text/catalogue-import/catalogues.ts';
import { catalogueProblemsText } from '#text/catalogue-import/problems.ts';
import { useLanguage, useText } from '#web/browser/language.ts';
import { Ltr } from '#web/formats/Bidi.tsx';
import { dateTime } from '#web/formats/dates.ts';
import { duration } from '#web/formats/durations.ts';
import { errorText } from '#web/formats/error-text.ts';
import { Button } from '#web/ui/Button.tsx';
import { Chip, type ChipHue } from '#web/ui/Chip.tsx';
import { classes } from '#web/ui/classes.ts';
import { Empty } from '#web/ui/Empty.tsx';
import css from './Catalogue.module.css';
import { ImportErrors } from './ImportErrors.tsx';
import { Loaded } from './Loaded.tsx';
import { logsQuery } from './queries.ts';
import { Tally } from './Tally.tsx';

const hues: Record<RunStatus, ChipHue> = {
  waiting: 'open',
  running: 4,
  success: 'approved',
  partial: 'pending',
  failed: 'declined',
  cancelled: 'open',
};

/** The last twenty runs: what was imported, already known, and failed. */
export function Logs({ type }: { type: CatalogueType }) {
  const text = useText(cataloguesText);
  const language = useLanguage();
  const logs = useQuery(logsQuery(type));
  return (
    <>
      <div className={css.row}>
        <Button disabled={logs.isFetching} onClick={() => void logs.refetch()}>
          {text.refresh}
        </Button>
        {logs.isRefetchError && (
          <p className="error" role="alert">
            {text.failed(errorText(logs.error, language))}
          </p>
        )}
      </div>
      <Loaded query={logs}>
        {(runs) =>
          runs.length === 0 ? (
            <Empty title={text.logsEmpty} text={text.logsEmptyText} />
          ) : (
            <ul className={css.list} aria-busy={logs.isFetching}>
              {runs.map((run) => (
                <Run key={run.id} run={run} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </>
  );
}

function Run({ run }: { run: ScraperLog }) {
  const text = useText(cataloguesText);
  const problems = useText(catalogueProblemsText);
  const language = useLanguage();
  return (
    <li className={css.card}>
      <div className={css.row}>
        <Chip hue={hues[run.status]}>{text.status[run.status]}</Chip>
        <time dateTime={run.started_at}>{dateTime(run.started_at, language)}</time>
        <span className={classes('dotted', css.note)}>
          <span>{run.slot === null ? text.kind[run.kind] : text.slot(run.slot.slice(-5))}</span>
          {run.ended_at !== null && (
            <span>
              {text.took('')}
              <Ltr>{duration(run.duration_seconds)}</Ltr>
            </span>
          )}
        </span>
      </div>
      <Tally
        processed={run.total_processed}
        imported={run.new_imported}
        duplicates={run.duplicates_skipped}
        failed={run.failed_count}
      />
      {run.error_message && <p className="error">{problems[run.error_message]}</p>}
      <ImportErrors errors={run.errors} failed={run.failed_count} />
    </li>
  );
}

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { ScrapingProgress } from '#contract/catalogue-import/runs.ts';
import type { CatalogueType } from '#shared/catalogues.ts';
import { cataloguesText } from '#text/catalogue-import/catalogues.ts';
import { catalogueProblemsText } from '#text/catalogue-import/problems.ts';
import { number } from '#text/counts.ts';
import { call } from '#web/api.ts';
import { useText } from '#web/browser/language.ts';
import { Ltr, UserText } from '#web/formats/Bidi.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Progress } from '#web/ui/Progress.tsx';
import css from './Catalogue.module.css';
import { ImportErrors } from './ImportErrors.tsx';
import { catalogueKeys, hasEnded, progressQuery } from './queries.ts';
import { Tally } from './Tally.tsx';

export interface RunProgressProps {
  type: CatalogueType;
  sessionId: string;
  /** Called once when the run has ended, with its last state. */
  onEnd: (last: ScrapingProgress) => void;
}

/** A run's progress, polled every two seconds, with a stop button. */
export function RunProgress({ type, sessionId, onEnd }: RunProgressProps) {
  const text = useText(cataloguesText);
  const problems = useText(catalogueProblemsText);
  const client = useQueryClient();
  const { data: run } = useQuery(progressQuery(type, sessionId));
  const stop = useMutation({
    mutationFn: async () =>
      (await call(`POST /${type}/scraping-progress/:id/cancel`, { params: { id: sessionId } })).body,
    onSuccess: (updated) => client.setQueryData(catalogueKeys.progress(type, sessionId), updated),
  });
  const reported = useRef<string>(undefined);
  useEffect(() => {
    if (!run || !hasEnded(run) || reported.current === sessionId) return;
    reported.current = sessionId;
    void client.invalidateQueries({ queryKey: catalogueKeys.overview(type) });
    void client.invalidateQueries({ queryKey: catalogueKeys.logs(type) });
    void client.invalidateQueries({ queryKey: catalogueKeys.imported(type) });
    onEnd(run);
  }, [run, sessionId, type, client, onEnd]);
  if (!run?.exists) return null;
  const isOver = hasEnded(run);
  return (
    <section className={css.card} aria-label={text.progress}>
      <div className={css.row}>
        <b aria-live="polite">
          {isOver ? text.status[run.status ?? 'success'] : text.stage[run.stage]}
          {run.stage === 'reading' && !isOver && run.current !== '' && (
            <>
              {': '}
              <UserText>{run.current}</UserText>
            </>
          )}
        </b>
        {!(isOver && run.total === 0) && (
          <span className={css.end}>
            <Ltr>{text.of(number(run.completed), run.total === 0 ? '?' : number(run.total))}</Ltr>
          </span>
        )}
      </div>
      <Progress
        label={text.progress}
        value={isOver ? 1 : run.total === 0 ? null : run.completed / run.total}
        failed={run.status === 'failed'}
      />
      <Tally imported={run.new_imported} duplicates={run.duplicates_skipped} failed={run.failed_count} />
      {run.error_message && <p className="error">{problems[run.error_message]}</p>}
      <ImportErrors errors={run.errors} failed={run.failed_count} />
      {!isOver && (
        <div className={css.row}>
          <Button disabled={stop.isPending || stop.isSuccess} onClick={() => stop.mutate()}>
            {stop.isSuccess ? text.stopping : text.stop}
          </Button>
        </div>
      )}
    </section>
  );
}

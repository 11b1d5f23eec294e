import { useQuery } from '@tanstack/react-query';
import { playsText } from '../../../../../../text/stations/plays.ts';
import { reportsText } from '../../../../../../text/stations/reports.ts';
import { useText } from '../../../../../browser/language.ts';
import { summaryQuery } from '../../../../../features/stations/plays/queries.ts';
import { ReportForm } from '../../../../../features/stations/reports/ReportForm.tsx';
import { useStatus } from '../../../../../ui/useStatus.tsx';
import { Failure } from '../../Failure.tsx';
import { PanelSkeleton } from '../../WorkspaceSkeleton.tsx';
import { useWorkspace } from '../../workspace-context.ts';
import { Doubts } from './Doubts.tsx';
import { Logs } from './Logs.tsx';
import { PlayedSongs } from './PlayedSongs.tsx';
import css from './Plays.module.css';
import { Summary } from './Summary.tsx';

/** How much of what the station approved was on air, names in doubt, and the logs. */
export default function PlaysView() {
  const text = useText(playsText);
  const reports = useText(reportsText);
  const { station } = useWorkspace();
  const summary = useQuery(summaryQuery(station.id));
  const { data, error } = summary;
  const { announce, status } = useStatus();
  if (error && !data) return <Failure level={2} title={text.failed} query={summary} />;
  if (!data) return <PanelSkeleton bare />;
  const hasPlays = data.last_played_at !== null;
  return (
    <div className={css.plays}>
      {status}
      {hasPlays && <Summary summary={data} />}
      <Doubts count={data.doubts_count} announce={announce} />
      <Logs announce={announce} isFirst={!hasPlays} />
      {hasPlays && <PlayedSongs />}
      {hasPlays && (
        <section className={css.logs} aria-labelledby="plays-report">
          <div>
            <h3 id="plays-report" className={css.heading}>
              {reports.title}
            </h3>
            <p className={css.quiet}>{reports.leadStation}</p>
          </div>
          <ReportForm address={`/radio-stations/${station.id}/reports/aired`} isAir />
        </section>
      )}
    </div>
  );
}

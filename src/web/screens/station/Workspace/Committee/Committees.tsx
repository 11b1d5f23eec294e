import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { PastCommittee } from '../../../../../contract/stations/committees.ts';
import { number } from '../../../../../text/counts.ts';
import { committeeText } from '../../../../../text/stations/committee.ts';
import { useLanguage, useText } from '../../../../browser/language.ts';
import { pastCommitteesQuery } from '../../../../features/stations/committees.ts';
import { saveFile } from '../../../../features/stations/exports/save-export.ts';
import { dayAndMonth } from '../../../../formats/dates.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Dialog } from '../../../../ui/Dialog.tsx';
import { DownloadIcon } from '../../../../ui/icons.ts';
import { Skeleton } from '../../../../ui/Skeleton.tsx';
import { useWorkspace } from '../workspace-context.ts';
import css from './Committees.module.css';
import { OpenCommittee } from './OpenCommittee.tsx';

/** Opens a committee, for admins; and the minutes of closed ones, for all. */
export default function Committees({ onClose }: { onClose: () => void }) {
  const text = useText(committeeText);
  const { station, isAdmin } = useWorkspace();
  const past = useInfiniteQuery(pastCommitteesQuery(station.id));
  const rows = past.data?.pages.flatMap(({ body }) => body) ?? [];
  return (
    <Dialog open wide onClose={onClose} title={text.openTitle} closeLabel={text.closeDialog}>
      <div className={css.body}>
        <p className="note">{text.openText}</p>
        {isAdmin ? <OpenCommittee onOpened={onClose} /> : <p className="note">{text.onlyAdmins}</p>}
        <section className={css.past} aria-labelledby="past-committees" aria-busy={past.isPending}>
          <h3 id="past-committees">{text.past}</h3>
          {past.isPending && <Skeleton shape="row" />}
          {past.isError && (
            <p role="alert">
              {text.loadFailed}{' '}
              <Button size="small" onClick={() => void past.refetch()}>
                {text.retry}
              </Button>
            </p>
          )}
          {past.data && rows.length === 0 && <p className="note">{text.noPast}</p>}
          <ul>
            {rows.map((row) => (
              <Past key={row.id} committee={row} />
            ))}
          </ul>
          {past.hasNextPage && (
            <Button size="small" kind="quiet" onClick={() => void past.fetchNextPage()}>
              {text.more}
            </Button>
          )}
        </section>
      </div>
    </Dialog>
  );
}

const formats = ['pdf', 'csv'] as const;

function Past({ committee }: { committee: PastCommittee }) {
  const text = useText(committeeText);
  const language = useLanguage();
  const [said, setSaid] = useState<{ words: string; isBad: boolean } | null>(null);
  const { id, station_id: stationId, closed_at: closed, opened_at: opened } = committee;
  const day = dayAndMonth(closed ?? opened, language, new Date());
  const download = async (format: (typeof formats)[number]) => {
    setSaid(null);
    try {
      await saveFile(`/radio-stations/${stationId}/committees/${id}/minutes`, format, language);
    } catch {
      setSaid({ words: text.minutesFailed, isBad: true });
    }
  };
  return (
    <li className={css.row}>
      <span className={css.words}>
        <b>{text.pastOf(day)}</b>
        <span className="note">
          {text.pastFacts(
            number(committee.decided_count),
            number(committee.songs_count),
            number(committee.present_count),
          )}
        </span>
        {said && <span role="alert">{said.words}</span>}
      </span>
      {formats.map((format) => (
        <Button key={format} size="small" onClick={() => void download(format)}>
          <DownloadIcon size={16} />
          <span className="sr">{text.minutesAs(format.toUpperCase(), day)}</span>
          <span aria-hidden="true" className="ltr">
            {format.toUpperCase()}
          </span>
        </Button>
      ))}
    </li>
  );
}

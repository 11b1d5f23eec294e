import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { PastCommittee } from '#contract/stations/committees.ts';
import { majorities } from '#shared/station-team.ts';
import { number } from '#text/counts.ts';
import { committeeText } from '#text/stations/committee.ts';
import { call } from '#web/api.ts';
import { useLanguage, useText } from '#web/browser/language.ts';
import { pastCommitteesQuery } from '#web/features/stations/committees.ts';
import { saveFile } from '#web/features/stations/exports/save-export.ts';
import { settingsQuery, stationKeys, usersQuery } from '#web/features/stations/queries.ts';
import { UserText } from '#web/formats/Bidi.tsx';
import { dayAndMonth } from '#web/formats/dates.ts';
import { errorText } from '#web/formats/error-text.ts';
import { useWorkspace } from '#web/screens/station/Workspace/workspace-context.ts';
import { Button } from '#web/ui/Button.tsx';
import { Checkbox } from '#web/ui/Checkbox.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Form } from '#web/ui/Form.tsx';
import { DownloadIcon } from '#web/ui/icons.ts';
import { Select } from '#web/ui/Select.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import css from './Committees.module.css';

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

/** Who votes, who chairs and which majority: by default the whole team, the reader and the station's own. */
function OpenCommittee({ onOpened }: { onOpened: () => void }) {
  const text = useText(committeeText);
  const language = useLanguage();
  const { station, me } = useWorkspace();
  const client = useQueryClient();
  const { data: users = [] } = useQuery(usersQuery(station.id));
  const { data: settings } = useQuery(settingsQuery(station.id));
  const team = users.filter(({ status }) => status === 'approved');
  const [excluded, setExcluded] = useState<ReadonlySet<string>>(new Set());
  const [chair, setChair] = useState(me.user_id);
  const [majority, setMajority] = useState<(typeof majorities)[number] | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const chosen = team.filter(({ user_id }) => !excluded.has(user_id));
  const toggle = (id: string) =>
    setExcluded((now) => new Set(now.has(id) ? [...now].filter((one) => one !== id) : [...now, id]));
  const open = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setProblem('');
    try {
      const { body } = await call('POST /radio-stations/:id/committees', {
        params: { id: station.id },
        body: {
          chair_id: chair,
          ...(excluded.size > 0 && { member_ids: chosen.map(({ user_id }) => user_id) }),
          ...(majority && { majority }),
        },
      });
      client.setQueryData(stationKeys.committee(station.id), body);
      onOpened();
    } catch (error) {
      setProblem(errorText(error, language));
      void client.invalidateQueries({ queryKey: stationKeys.committee(station.id) });
    }
    setBusy(false);
  };
  return (
    <Form className={css.form} onSubmit={(event) => void open(event)}>
      <fieldset className={css.people}>
        <legend className={css.label}>{text.who}</legend>
        {team.map(({ user_id, user_name }) => (
          <Checkbox
            key={user_id}
            label={<UserText>{user_name}</UserText>}
            checked={!excluded.has(user_id)}
            onChange={() => toggle(user_id)}
          />
        ))}
      </fieldset>
      <div className={css.pair}>
        <Select
          label={text.chooseChair}
          value={chair}
          onChange={({ currentTarget }) => setChair(currentTarget.value)}
        >
          {team.map(({ user_id, user_name }) => (
            <option key={user_id} value={user_id}>
              {user_name}
            </option>
          ))}
        </Select>
        <Select
          label={text.majority}
          value={majority ?? settings?.majority ?? 'half'}
          onChange={({ currentTarget: { value } }) =>
            setMajority(majorities.find((each) => each === value) ?? null)
          }
        >
          {majorities.map((each) => (
            <option key={each} value={each}>
              {text.majorities[each]}
            </option>
          ))}
        </Select>
      </div>
      <p className="note">{text.majorityHelp}</p>
      {problem !== '' && <p role="alert">{problem}</p>}
      <Button kind="lamp" type="submit" disabled={isBusy || chosen.length === 0}>
        {text.open}
      </Button>
    </Form>
  );
}

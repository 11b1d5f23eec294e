import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import type { ActivityEntry } from '#contract/stations/songs.ts';
import { type ActivityType, activityTypes } from '#shared/station-team.ts';
import { count } from '#text/counts.ts';
import { stationTeamText } from '#text/stations/team.ts';
import { call } from '#web/api.ts';
import { useLanguage, useText } from '#web/browser/language.ts';
import { stationKeys } from '#web/features/stations/queries.ts';
import { UserText } from '#web/formats/Bidi.tsx';
import { dayKey } from '#web/formats/calendar.ts';
import { dayHeading } from '#web/formats/dates.ts';
import { errorText } from '#web/formats/error-text.ts';
import { Failure } from '#web/screens/station/Workspace/Failure.tsx';
import { RowSkeletons } from '#web/screens/station/Workspace/WorkspaceSkeleton.tsx';
import { useWorkspace } from '#web/screens/station/Workspace/workspace-context.ts';
import { Button, buttonClass } from '#web/ui/Button.tsx';
import { Empty } from '#web/ui/Empty.tsx';
import { RetryIcon } from '#web/ui/icons.ts';
import { LiveRegion } from '#web/ui/LiveRegion.tsx';
import { SectionHeader } from '#web/ui/SectionHeader.tsx';
import { Select } from '#web/ui/Select.tsx';
import css from './Activity.module.css';
import { Entry } from './Entry.tsx';

/** The team's latest hundred actions. */
const activityQuery = (stationId: string) =>
  queryOptions({
    queryKey: stationKeys.activity(stationId),
    queryFn: async ({ signal }) =>
      (
        await call('GET /radio-stations/:id/activity', {
          params: { id: stationId },
          query: { limit: 100 },
          signal,
        })
      ).body,
  });

/** The call's own limit. */
const most = 100;

/** The team's actions, newest first, by day. */
export default function Activity() {
  const text = useText(stationTeamText);
  const language = useLanguage();
  const { station } = useWorkspace();
  const activity = useQuery(activityQuery(station.id));
  const [kind, setKind] = useState<ActivityType | null>(null);
  const [said, say] = useState('');
  const entries = activity.data?.filter(({ action_type: type }) => kind === null || type === kind);

  async function refresh() {
    say('');
    const { isSuccess } = await activity.refetch();
    if (isSuccess) say(text.refreshed);
  }
  return (
    <div className={`wrap ${css.activity}`}>
      <div className={css.bar}>
        <h2 className="sr">{text.activityTitle}</h2>
        <Select
          label={text.filter}
          labelHidden
          className={css.filter}
          value={kind ?? ''}
          onChange={({ target }) => setKind(activityTypes.find((type) => type === target.value) ?? null)}
        >
          <option value="">{text.everything}</option>
          {activityTypes.map((type) => (
            <option key={type} value={type}>
              {text.actions[type]}
            </option>
          ))}
        </Select>
        <Button aria-disabled={activity.isFetching} onClick={refresh}>
          <RetryIcon size={16} />
          <span>{activity.isRefetching ? text.refreshing : text.refresh}</span>
        </Button>
        <LiveRegion text={said} />
      </div>
      {activity.isPending && <RowSkeletons />}
      {activity.isError && activity.data && (
        <p role="alert" className="error">
          {text.activityFailed}. <UserText>{errorText(activity.error, language)}</UserText>
        </p>
      )}
      {activity.isError && !activity.data && (
        <Failure
          level={2}
          title={text.activityFailed}
          query={{ error: activity.error, isFetching: activity.isFetching, refetch: refresh }}
        />
      )}
      {entries?.length === 0 && (
        <Empty
          level={3}
          title={kind === null ? text.noActivity : text.noneOfKind}
          text={kind === null ? text.noActivityText : text.noneOfKindText}
          action={
            kind === null ? (
              <Link to="?" className={buttonClass({ kind: 'lamp' })}>
                {text.toInbox}
              </Link>
            ) : (
              <Button onClick={() => setKind(null)}>{text.everything}</Button>
            )
          }
        />
      )}
      {entries &&
        byDay(entries).map(([day, acts], index) => (
          <section key={day}>
            <SectionHeader level={3} title={dayHeading(day, Date.now(), language)} quiet={index > 0} />
            <ol>
              {acts.map((entry) => (
                <Entry key={entry.id} entry={entry} />
              ))}
            </ol>
          </section>
        ))}
      {activity.data?.length === most && <p className="hint">{count(most, text.latest, language)}</p>}
    </div>
  );
}

function byDay(entries: readonly ActivityEntry[]): [string, ActivityEntry[]][] {
  const days = new Map<string, ActivityEntry[]>();
  for (const entry of entries) {
    const day = dayKey(entry.created_at);
    days.set(day, [...(days.get(day) ?? []), entry]);
  }
  return [...days];
}

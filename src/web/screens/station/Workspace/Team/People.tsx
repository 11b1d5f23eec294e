import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { StationUser } from '#contract/stations/team.ts';
import type { MemberStatus } from '#shared/station-team.ts';
import { stationTeamText } from '#text/stations/team.ts';
import { call } from '#web/api.ts';
import { useLanguage, useText } from '#web/browser/language.ts';
import { SmallFault } from '#web/features/shell/SmallFault.tsx';
import { stationKeys, statsQuery } from '#web/features/stations/queries.ts';
import { Email, UserText } from '#web/formats/Bidi.tsx';
import { date } from '#web/formats/dates.ts';
import { errorText } from '#web/formats/error-text.ts';
import { TimeAgo } from '#web/formats/TimeAgo.tsx';
import { pagedQuery } from '#web/loading/paged-query.ts';
import { RowSkeletons } from '#web/screens/station/Workspace/WorkspaceSkeleton.tsx';
import { useWorkspace } from '#web/screens/station/Workspace/workspace-context.ts';
import { Avatar } from '#web/ui/Avatar.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Chip } from '#web/ui/Chip.tsx';
import css from './People.module.css';

/** A station's people with a status, oldest first, fifty at a time. */
const teamQuery = (stationId: string, status: MemberStatus) =>
  pagedQuery([...stationKeys.users(stationId), status], (signal) =>
    call('GET /radio-stations/:id/users', {
      params: { id: stationId },
      query: { status, limit: 50 },
      signal,
    }),
  );

export interface PeopleProps {
  label: string;
  status: MemberStatus;
  /** The actions for one of them. */
  acts: (user: StationUser) => ReactNode;
  empty: ReactNode;
}

/** A station's people with a status, with their actions. */
export function People({ label, status, acts, empty }: PeopleProps) {
  const text = useText(stationTeamText);
  const language = useLanguage();
  const { station } = useWorkspace();
  const { data: stats } = useQuery(statsQuery(station.id));
  const people = useInfiniteQuery(teamQuery(station.id, status));
  const users = people.data?.pages.flatMap(({ body }) => body);
  if (people.isError && !users)
    return (
      <SmallFault
        title={text.loadFailed}
        message={errorText(people.error, language)}
        onRetry={() => people.refetch()}
      />
    );
  if (!users)
    return (
      <>
        <p className="sr">{text.loading}</p>
        <RowSkeletons
          count={(status === 'pending' ? stats?.pending_users : stats?.members_count) ?? undefined}
        />
      </>
    );
  if (users.length === 0) return empty;
  return (
    <>
      <ul className={css.list} aria-label={label}>
        {users.map((user) => (
          <Person key={user.user_id} user={user} acts={acts(user)} />
        ))}
      </ul>
      {people.hasNextPage && (
        <Button
          className={css.more}
          aria-disabled={people.isFetchingNextPage}
          onClick={() => people.fetchNextPage()}
        >
          {text.more}
        </Button>
      )}
    </>
  );
}

function Person({ user, acts }: { user: StationUser; acts: ReactNode }) {
  const text = useText(stationTeamText);
  const language = useLanguage();
  const { me } = useWorkspace();
  const isMember = user.status === 'approved';
  return (
    <li className={css.person}>
      <Avatar name={user.user_name} picture={user.user_picture_url} size="middle" />
      <div className={css.words}>
        <p className={css.name}>
          <b>
            <UserText>{user.user_name}</UserText>
          </b>
          {isMember && user.role === 'admin' && <Chip hue={4}>{text.roles.admin}</Chip>}
          {user.user_id === me.user_id && <span className="hint">{text.you}</span>}
        </p>
        {user.user_email !== null && (
          <p className={css.email}>
            <Email>{user.user_email}</Email>
          </p>
        )}
        <p className="hint">
          {isMember ? (
            text.since(date(user.created_at, language))
          ) : (
            <>
              {text.requested} <TimeAgo at={user.created_at} />
            </>
          )}
        </p>
      </div>
      {acts && <div className={css.acts}>{acts}</div>}
    </li>
  );
}

import type {
  PlayoutPlace,
  PlayoutPush,
  PlayoutSettings as Settings,
} from '../../../../../contract/stations/playout.ts';
import type { PushState } from '../../../../../contract/vocabulary/playout.ts';
import type { Context, StationAdmin, StationMember } from '../../../../context.ts';
import { and, desc, eq, inArray, lt } from '../../../../database/drizzle.ts';
import { releases } from '../../../../database/tables/releases.ts';
import { playoutPushes } from '../../../../database/tables/stations/playout.ts';
import { answerPage, type PageQuery, readCursor } from '../../../../http/paging.ts';
import { numberOf } from '../../directory/store.ts';
import { settingsOf, toSettings } from '../rules/settings.ts';
import { findPlayout, lastPush, type PushRow } from '../store.ts';

/** The largest exact count; a count that reaches it means this many or more. */
const maxCounted = 1_000;

export const toPush = ({
  push,
  title,
  artist,
}: {
  push: PushRow;
  title: string | null;
  artist: string | null;
}): PlayoutPush => ({
  id: push.id,
  release_id: push.releaseId,
  title: title ?? push.listName,
  artist_name: artist,
  state: push.state,
  due_at: push.dueAt.toISOString(),
  sent_at: push.sentAt?.toISOString() ?? null,
  tries: push.tries,
  problem: push.problem,
  detail: push.detail,
});

/** The formats of a station's playout. */
export async function readPlayout({ app, caller }: Context<StationMember>): Promise<Settings> {
  const number = await numberOf(app.database.orm, caller.station.id, 'playout');
  const row = await findPlayout(app.database.orm, caller.station.id);
  return toSettings(settingsOf(row, caller.station.namePattern), (row?.place ?? null) !== null, number);
}

/** Where a station's songs are pushed to, and the state of it. */
export async function readPlayoutPlace({ app, caller }: Context<StationAdmin>): Promise<PlayoutPlace> {
  const { orm } = app.database;
  const stationId = caller.station.id;
  const number = await numberOf(orm, stationId, 'playout-place');
  const row = await findPlayout(orm, stationId);
  const count = async (states: readonly PushState[]): Promise<number> => {
    const some = orm
      .select({ id: playoutPushes.id })
      .from(playoutPushes)
      .where(and(eq(playoutPushes.stationId, stationId), inArray(playoutPushes.state, [...states])))
      .limit(maxCounted)
      .as('some');
    return orm.$count(some);
  };
  const [trial, waiting, failed] = await Promise.all([
    lastPush(orm, stationId, null),
    count(['waiting', 'sending']),
    count(['failed']),
  ]);
  return {
    place: row?.place ?? null,
    has_credentials: (row?.sealedCredentials ?? null) !== null,
    pushes_approved: row?.pushesApproved ?? false,
    tried_at: row?.triedAt?.toISOString() ?? null,
    try: trial ? toPush({ push: trial, title: null, artist: null }) : null,
    waiting,
    failed,
    number,
  };
}

/** Songs being pushed to a station's place, newest first. */
export async function listPushes(
  context: Context<StationMember>,
  { state, limit, cursor }: PageQuery & { state?: PushState | undefined },
): Promise<PlayoutPush[]> {
  const stationId = context.caller.station.id;
  const place = readCursor(cursor);
  const rows = await context.app.database.orm
    .select({ push: playoutPushes, title: releases.title, artist: releases.artistName })
    .from(playoutPushes)
    .leftJoin(releases, eq(releases.id, playoutPushes.releaseId))
    .where(
      and(
        eq(playoutPushes.stationId, stationId),
        state === undefined ? undefined : eq(playoutPushes.state, state),
        // Ids are in the order of creation.
        place === null ? undefined : lt(playoutPushes.id, place.id),
      ),
    )
    .orderBy(desc(playoutPushes.id))
    .limit(limit + 1);
  const path = `/radio-stations/${stationId}/playout/pushes${state === undefined ? '' : `?state=${state}`}`;
  return answerPage(context, rows, limit, path, ({ push }) => ({ at: push.createdAt, id: push.id })).map(
    toPush,
  );
}

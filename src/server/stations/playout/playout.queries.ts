import type {
  PlayoutPlace,
  PlayoutPush,
  PlayoutSettings as Settings,
  SongPlayout,
} from '#contract/stations/playout.ts';
import type { Context, StationAdmin, StationMember } from '#server/context.ts';
import { and, desc, eq, inArray, lt, sql } from '#server/database/drizzle.ts';
import { releases } from '#server/database/tables/releases.ts';
import { playoutPushes } from '#server/database/tables/stations/playout.ts';
import { orNotFound } from '#server/errors.ts';
import { filesById } from '#server/files/index.ts';
import { toAscii } from '#server/gateways/playout/index.ts';
import { answerPage, type PageQuery, readCursor } from '#server/http/paging.ts';
import {
  type ApprovedList,
  type ApprovedSong,
  readApproved,
} from '#server/stations/cycles/approved.queries.ts';
import { numberOf } from '#server/stations/directory/directory.db.ts';
import { latinColumns, shownTo } from '#server/stations/stations.queries.ts';
import type { PushState } from '#shared/playout.ts';
import { findPlayout, findPlayoutSong, lastPush, type PushRow } from './playout.db.ts';
import {
  needsLatin,
  proposedNames,
  proposedTimers,
  settingsOf,
  toSettings,
  unknownNames,
} from './playout.policy.ts';

type Row = Pick<
  ApprovedSong,
  | 'title'
  | 'artist_name'
  | 'translations'
  | 'latin_forms'
  | 'artist_latin'
  | 'kept_title'
  | 'kept_artist'
  | 'intro_seconds'
  | 'hook_seconds'
  | 'duration_ms'
> & { mp3_file_id: string | null; wav_file_id: string | null };

/** A song's data for the playout, if the station's feed shows it. @throws NOT_FOUND */
export async function readSongPlayout(
  { app, caller }: Context<StationMember>,
  releaseId: string,
): Promise<SongPlayout> {
  const { orm } = app.database;
  const { rows } = await orm.execute<Row>(sql`
    select r.title, r.artist_name, r.translations, r.latin_forms, r.intro_seconds, r.hook_seconds, r.duration_ms, r.mp3_file_id,
      r.wav_file_id, ${latinColumns(caller.station.id)}
    from releases r where r.id = ${releaseId} and ${shownTo(caller.station.id)}`);
  const song = orNotFound(rows[0]);
  const set = await findPlayoutSong(orm, caller.station.id, releaseId);
  const soundId = song.wav_file_id ?? song.mp3_file_id;
  const file = soundId === null ? undefined : (await filesById(orm, [soundId])).get(soundId);
  const sound = file?.sound && !('broken' in file.sound) ? file.sound : null;
  const durationMs = file?.durationMs ?? song.duration_ms;
  const names = proposedNames(song);
  const timers = proposedTimers(song, { durationMs: durationMs ?? 0, silentMs: sound?.silentEndMs ?? 0 });
  const push = await lastPush(orm, caller.station.id, releaseId);
  return {
    set: {
      latin_title: set?.latinTitle ?? null,
      latin_artist: set?.latinArtist ?? null,
      intro_ms: set?.introMs ?? null,
      hook_ms: set?.hookMs ?? null,
      end_ms: set?.endMs ?? null,
    },
    proposed: {
      latin_title: toAscii(names.title),
      latin_artist: toAscii(names.artist),
      intro_ms: timers.introMs,
      hook_ms: timers.hookMs,
      end_ms: durationMs === null ? null : timers.endMs,
    },
    duration_ms: durationMs,
    push: push ? toPush({ push, title: song.title, artist: song.artist_name }) : null,
  };
}

/** The largest exact count; a count that reaches it means this many or more. */
const maxCounted = 1_000;

const toPush = ({
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

/** So many names are asked at a time; those after them are asked next time. */
const maxAsked = 50;

/** The names of a list that its playout writes in Latin letters, and that nobody wrote in them, each with our guess. */
export async function listUnknownNames(
  { app, caller }: Context<StationMember>,
  list: ApprovedList,
): Promise<{ name: string; guess: string }[]> {
  const { station } = caller;
  const settings = settingsOf(await findPlayout(app.database.orm, station.id), station.namePattern);
  if (!needsLatin(settings)) return [];
  const asked = new Set<string>();
  for await (const song of readApproved(app, caller, list)) {
    for (const name of unknownNames(song)) asked.add(name);
    if (asked.size >= maxAsked) break;
  }
  return [...asked].slice(0, maxAsked).map((name) => ({ name, guess: toAscii(name) }));
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
    .select({ push: playoutPushes, title: releases.title, artist: releases.artist_name })
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

import type { ActivityEntry } from '#contract/stations/songs.ts';
import { mediaPath } from '#server/artists/index.ts';
import { and, eq, inArray } from '#server/database/drizzle.ts';
import { after, newest } from '#server/database/newest-first.ts';
import { tenants, users } from '#server/database/tables/accounts.ts';
import { releases } from '#server/database/tables/releases.ts';
import { stationActs } from '#server/database/tables/stations/songs.ts';
import type { Db } from '#server/database/transact.ts';
import { orNotFound } from '#server/errors.ts';
import type { Place } from '#server/http/paging.ts';
import { nameOf } from '#server/stations/stations.policy.ts';
import { nameColumns } from '#server/stations/stations.queries.ts';

/** What an entry of the activity shows of its song. */
export const songColumns = {
  title: releases.title,
  artist: releases.artist_name,
  code: releases.shortCode,
  cover: releases.coverFileId,
  outsideCover: releases.externalImageUrl,
  soundPrint: releases.soundPrint,
};

type SongRow = Pick<typeof releases.$inferSelect, 'title' | 'soundPrint'> & {
  artist: string | null;
  code: string | null;
  cover: string | null;
  outsideCover: string | null;
};

/** The song of an entry; without values for an entry about none. */
export const toEntrySong = (song: SongRow | null) => ({
  release_title: song?.title ?? null,
  release_artist: song?.artist ?? null,
  release_short_code: song?.code ?? null,
  release_cover_image: mediaPath(song?.cover ?? null),
  release_external_image_url: song?.outsideCover ?? null,
  release_sound_print: song?.cover === null ? song.soundPrint : null,
});

const selectActs = (db: Db) =>
  db
    .select({
      act: stationActs,
      ...nameColumns,
      song: songColumns,
    })
    .from(stationActs)
    .innerJoin(users, eq(users.id, stationActs.userId))
    .leftJoin(tenants, eq(tenants.ownerUserId, users.id))
    .leftJoin(releases, eq(releases.id, stationActs.releaseId));
type ActRow = Awaited<ReturnType<typeof selectActs>>[number];

/** The names of the people whom acts removed. */
async function namesOf(db: Db, rows: readonly ActRow[]): Promise<Map<string, string>> {
  const ids = rows.flatMap(({ act }) => act.personId ?? []);
  if (ids.length === 0) return new Map();
  const people = await db
    .select({ id: users.id, ...nameColumns })
    .from(users)
    .leftJoin(tenants, eq(tenants.ownerUserId, users.id))
    .where(inArray(users.id, ids));
  return new Map(people.map(({ id, ...person }) => [id, nameOf(person)]));
}

const toEntries = async (db: Db, rows: readonly ActRow[]): Promise<ActivityEntry[]> => {
  const names = await namesOf(db, rows);
  return rows.map(({ act, song, ...user }) => ({
    id: act.id,
    release_id: act.releaseId,
    user_id: act.userId,
    user_name: nameOf(user),
    user_email: user.email,
    action_type: act.act,
    comment_text: null,
    parent_id: null,
    songs_count: act.songsCount,
    created_at: act.createdAt.toISOString(),
    edited_at: null,
    decision: act.decision,
    undone: act.undone,
    person_name: act.personId === null ? null : (names.get(act.personId) ?? null),
    ...toEntrySong(song),
  }));
};

/** One act, for the activity feed. @throws NOT_FOUND */
export async function readAct(db: Db, id: string): Promise<ActivityEntry> {
  const [entry] = await toEntries(db, await selectActs(db).where(eq(stationActs.id, id)));
  return orNotFound(entry);
}

/** A station's acts after a place, newest first, up to `most`. */
export const listActs = async (
  db: Db,
  stationId: string,
  place: Place | null,
  most: number,
): Promise<ActivityEntry[]> =>
  toEntries(
    db,
    await selectActs(db)
      .where(and(eq(stationActs.stationId, stationId), after(place, stationActs.createdAt, stationActs.id)))
      .orderBy(newest(stationActs.createdAt), newest(stationActs.id))
      .limit(most),
  );

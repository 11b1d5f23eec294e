import type { Reason, Verdict } from '#contract/stations/verdicts.ts';
import { and, eq, lte, type SQL, sql } from '#server/database/drizzle.ts';
import { newest } from '#server/database/newest-first.ts';
import { tenants } from '#server/database/tables/accounts.ts';
import { releases } from '#server/database/tables/releases.ts';
import { stationSongs } from '#server/database/tables/stations/songs.ts';
import { stations } from '#server/database/tables/stations/stations.ts';
import { stationVerdicts } from '#server/database/tables/stations/verdicts.ts';
import type { Db, OrmTransaction } from '#server/database/transact.ts';
import { orNotFound } from '#server/errors.ts';
import { numberOf } from '#server/stations/directory/directory.db.ts';
import { isVerdictUnsent, reasonsOf } from './verdicts.db.ts';
import { mayAppeal } from './verdicts.policy.ts';

/** A station's reasons in the order of their keys. */
export async function readReasons(db: Db, stationId: string): Promise<Reason[]> {
  const number = await numberOf(db, stationId, 'reasons');
  const rows = await reasonsOf(db, stationId);
  return rows.map(({ id, he, en, key }) => ({ id, text: { he, en }, key: key ?? 0, number }));
}

const select = (db: Db, releaseId: string, which?: SQL) =>
  db
    .select({ verdict: stationVerdicts, station: stations, recordingId: recordingOf })
    .from(stationVerdicts)
    .innerJoin(stations, eq(stations.id, stationVerdicts.stationId))
    .innerJoin(releases, eq(releases.id, stationVerdicts.releaseId))
    .where(and(eq(stationVerdicts.releaseId, releaseId), which))
    .orderBy(newest(stationVerdicts.toldAt), newest(stationVerdicts.id));

const toVerdict = ({
  verdict,
  station,
  recordingId,
}: Awaited<ReturnType<typeof select>>[number]): Verdict => ({
  id: verdict.id,
  station_id: station.id,
  station_subdomain: station.subdomain,
  station_name: station.name,
  station_name_hebrew: station.nameHebrew,
  decision: verdict.decision,
  reasons: verdict.reasons,
  note: verdict.note,
  told_at: verdict.toldAt.toISOString(),
  appeal:
    verdict.appealedAt === null
      ? null
      : {
          note: verdict.appealNote,
          has_recording: verdict.appealRecording ?? false,
          created_at: verdict.appealedAt.toISOString(),
        },
  may_appeal: mayAppeal(verdict),
  has_new_recording: recordingId !== verdict.recordingId,
});

/** Stations' answers to a song: one verdict for each station, newest first. */
export const listVerdicts = async (db: Db, releaseId: string): Promise<Verdict[]> =>
  (await select(db, releaseId)).map(toVerdict);

/** One of them. @throws NOT_FOUND */
export const readVerdict = async (db: Db, releaseId: string, id: string): Promise<Verdict> =>
  toVerdict(orNotFound((await select(db, releaseId, eq(stationVerdicts.id, id)))[0]));

/** The recording of a song, to recognise a new one. */
const recordingOf = sql<string | null>`coalesce(${releases.wavFileId}, ${releases.mp3FileId})`;

/** Decided songs whose artist wasn't told yet, with their owners and what was told before; the oldest first. */
export const songsWithUnsentVerdict = (db: OrmTransaction, stationId: string, upTo: Date, most: number) =>
  db
    .select({
      song: stationSongs,
      title: releases.title,
      code: releases.shortCode,
      inFeed: releases.inFeed,
      recordingId: recordingOf,
      ownerId: tenants.ownerUserId,
      before: stationVerdicts,
    })
    .from(stationSongs)
    .innerJoin(releases, eq(releases.id, stationSongs.releaseId))
    .leftJoin(tenants, eq(tenants.id, releases.tenantId))
    .leftJoin(
      stationVerdicts,
      and(
        eq(stationVerdicts.releaseId, stationSongs.releaseId),
        eq(stationVerdicts.stationId, stationSongs.stationId),
      ),
    )
    .where(and(eq(stationSongs.stationId, stationId), lte(stationSongs.decidedAt, upTo), isVerdictUnsent))
    .orderBy(stationSongs.decidedAt)
    .limit(most);

import { and, eq, lte, sql } from '../../../../database/drizzle.ts';
import { tenants } from '../../../../database/tables/accounts.ts';
import { releases } from '../../../../database/tables/releases.ts';
import { stationSongs } from '../../../../database/tables/stations/songs.ts';
import { stationVerdicts } from '../../../../database/tables/stations/verdicts.ts';
import type { OrmTransaction } from '../../../../database/transact.ts';
import { isVerdictUnsent } from '../store/verdicts.ts';

/** The recording of a song, to recognise a new one. */
export const recordingOf = sql<string | null>`coalesce(${releases.wavFileId}, ${releases.mp3FileId})`;

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

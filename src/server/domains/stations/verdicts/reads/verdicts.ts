import type { Verdict } from '../../../../../contract/stations/verdicts.ts';
import { and, eq, type SQL } from '../../../../database/drizzle.ts';
import { newest } from '../../../../database/newest-first.ts';
import { releases } from '../../../../database/tables/releases.ts';
import { stations } from '../../../../database/tables/stations/stations.ts';
import { stationVerdicts } from '../../../../database/tables/stations/verdicts.ts';
import type { Db } from '../../../../database/transact.ts';
import { found } from '../../../../errors.ts';
import { mayAppeal } from '../rules.ts';
import { recordingOf } from './unsent-verdicts.ts';

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
  toVerdict(found((await select(db, releaseId, eq(stationVerdicts.id, id)))[0]));

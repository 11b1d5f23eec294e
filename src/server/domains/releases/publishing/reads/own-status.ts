import type { OwnCard } from '../../../../../contract/releases/releases.ts';
import { israelDay } from '../../../../../contract/vocabulary/dates.ts';
import { fieldOfProblem } from '../../../../../contract/vocabulary/deliveries.ts';
import type { App } from '../../../../context.ts';
import { asc, eq, getTableColumns, inArray, or, sql } from '../../../../database/drizzle.ts';
import { deliveries, deliveryServices } from '../../../../database/tables/deliveries.ts';
import { releases } from '../../../../database/tables/releases.ts';
import type { FileRow } from '../../../files/index.ts';
import { findingsOf } from './preflight.ts';

type OwnStatus = Pick<OwnCard, 'stops' | 'plays_week' | 'deliveries'>;

/** For long texts it only checks that they exist. */
const columns = {
  ...getTableColumns(releases),
  lyrics: sql<string | null>`left(${releases.lyrics}, 40)`,
  pitch: sql<string | null>`left(${releases.pitch}, 40)`,
  pitchTextExtracted: sql<string | null>`null`,
};

/**
 * What a page of the caller's own songs needs besides cards: what blocks each song, its plays in the last seven days,
 * and its state at streaming services. Three statements for a page, by index.
 */
export async function readOwnStatuses(
  { database }: App,
  ids: string[],
  files: Map<string, FileRow>,
): Promise<Map<string, OwnStatus>> {
  if (ids.length === 0) return new Map();
  const [rows, plays, delivered] = await Promise.all([
    database.orm.select(columns).from(releases).where(inArray(releases.id, ids)),
    database.pool.query<{ id: string; plays: number }>({
      name: 'own_plays',
      text: `select release_id as id, sum(plays)::int as plays from release_plays
        where release_id = any($1::uuid[]) and day > $2::date - 7 group by release_id`,
      values: [ids, israelDay(new Date())],
    }),
    database.orm
      .select({
        releaseId: releases.id,
        albumId: deliveries.albumId,
        service: deliveryServices.name,
        state: deliveries.state,
        problem: deliveries.problem,
        reason: deliveries.problemText,
        link: deliveries.link,
      })
      .from(releases)
      .innerJoin(
        deliveries,
        or(eq(deliveries.releaseId, releases.id), eq(deliveries.albumId, releases.albumId)),
      )
      .innerJoin(deliveryServices, eq(deliveryServices.id, deliveries.serviceId))
      .where(inArray(releases.id, ids))
      .orderBy(asc(deliveryServices.createdAt)),
  ]);
  const playsById = new Map(plays.rows.map((row) => [row.id, row.plays]));
  const at = Map.groupBy(delivered, ({ releaseId }) => releaseId);
  return new Map(
    rows.map((row) => {
      const stops = findingsOf(row, files).filter(({ severity }) => severity === 'stops');
      const first = [...new Map(stops.map((stop) => [stop.code, stop])).values()];
      return [
        row.id,
        {
          stops: first.map(({ code, field }) => ({ code, field })),
          plays_week: playsById.get(row.id) ?? 0,
          deliveries: (at.get(row.id) ?? []).map(({ albumId, service, state, problem, reason, link }) => ({
            album_id: albumId,
            service,
            state,
            problem,
            reason,
            field: fieldOfProblem(problem, reason),
            link,
          })),
        },
      ];
    }),
  );
}

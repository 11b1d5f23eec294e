import type { PlayDoubt } from '../../../../../contract/stations/plays.ts';
import type { Context, StationMember } from '../../../../context.ts';
import { and, asc, desc, eq, sql } from '../../../../database/drizzle.ts';
import { playedSongs } from '../../../../database/tables/stations/plays.ts';
import type { Db } from '../../../../database/transact.ts';
import { type CardRow, cardColumns, toCard } from '../../../artists/index.ts';
import { shown } from '../../songs/reads/visibility.ts';

/** The largest number that we count to. */
const maxCounted = 1_000;

const isDoubt = (stationId: string) =>
  and(eq(playedSongs.stationId, stationId), eq(playedSongs.state, 'doubt'));

/** How many names wait for an answer, up to a thousand. */
export const countDoubts = (db: Db, stationId: string): Promise<number> =>
  db.$count(
    db
      .select({ id: playedSongs.id })
      .from(playedSongs)
      .where(isDoubt(stationId))
      .limit(maxCounted)
      .as('doubts'),
  );

/** A song that a station's team can see. */
export const findSongInFeed = async (db: Db, id: string): Promise<{ id: string } | undefined> =>
  (
    await db.execute<{ id: string }>(
      sql`select r.id from releases r where r.id = ${id} and ${shown} and not r.is_draft`,
    )
  ).rows[0];

/** Unmatched names in a station's logs, the most played first. */
export async function listDoubts(context: Context<StationMember>, limit: number): Promise<PlayDoubt[]> {
  const { orm } = context.app.database;
  const rows = await orm
    .select()
    .from(playedSongs)
    .where(isDoubt(context.caller.station.id))
    .orderBy(desc(playedSongs.plays), asc(playedSongs.id))
    .limit(limit);
  const ids = [...new Set(rows.flatMap(({ candidates }) => candidates))];
  const { rows: cards } = await orm.execute<CardRow & Record<string, unknown>>(
    sql`select ${sql.raw(cardColumns)} from releases r where r.id = any(${sql.param(ids)}::uuid[])
      and ${shown} and not r.is_draft`,
  );
  const byId = new Map(cards.map((row) => [row.id, toCard(row)]));
  return rows.map((row) => ({
    id: row.id,
    title: row.title,
    artist_name: row.artist,
    isrc: row.isrc || null,
    plays: row.plays,
    last_played_at: row.lastPlayedAt?.toISOString() ?? null,
    candidates: row.candidates.flatMap((id) => byId.get(id) ?? []),
  }));
}

import type { StationStats } from '#contract/stations/directory.ts';
import type { SongDownload } from '#contract/stations/exports.ts';
import type { Context, StationMember } from '#server/context.ts';
import { sql } from '#server/database/drizzle.ts';
import { orNotFound } from '#server/errors.ts';
import { downloadUrl, filesById } from '#server/files/index.ts';
import { countComing, countUndecided, newestUndo, scopeOf } from '#server/stations/cycles/cycles.db.ts';
import { shownText, shownTo, withdrawnText } from '#server/stations/stations.queries.ts';
import { defaultPattern, nameByPattern } from '#shared/name-pattern.ts';
import { endingOf } from '#shared/recordings.ts';
import type { DownloadChoice } from '#shared/visitor-rights.ts';

interface Row extends Record<string, unknown> {
  title: string;
  artist_name: string;
  version: string;
  isrc: string | null;
  downloads: DownloadChoice;
  mp3_file_id: string | null;
  wav_file_id: string | null;
}

/** The download addresses of a song in the station's feed, including the WAV, for a member. @throws NOT_FOUND */
export async function listSongDownloads(
  { app, caller }: Context<StationMember>,
  releaseId: string,
): Promise<SongDownload[]> {
  const { orm } = app.database;
  const { rows } = await orm.execute<Row>(sql`
    select r.title, r.artist_name, r.version, r.isrc, r.downloads, r.mp3_file_id, r.wav_file_id
    from releases r where r.id = ${releaseId} and ${shownTo(caller.station.id)}`);
  const song = orNotFound(rows[0]);
  if (song.downloads === 'nobody') return [];
  const ids = { mp3: song.mp3_file_id, wav: song.wav_file_id };
  const files = await filesById(
    orm,
    Object.values(ids).filter((id) => id !== null),
  );
  const called = nameByPattern(caller.station.namePattern ?? defaultPattern, {
    artist: song.artist_name,
    title: song.title,
    version: song.version === 'original' ? '' : song.version,
    isrc: song.isrc ?? '',
    genre: '',
    year: '',
    number: '',
    playlist: '',
  });
  return (['mp3', 'wav'] as const).flatMap((kind) => {
    const file = files.get(ids[kind] ?? '');
    if (file === undefined) return [];
    const name = `${called}.${kind === 'mp3' ? kind : endingOf(file.type)}`;
    return [
      {
        kind,
        url: downloadUrl(app, file, name),
        name,
        bytes: kind === 'mp3' ? (file.listeningBytes ?? file.bytes) : file.bytes,
      },
    ];
  });
}

interface Counted extends Record<string, unknown> {
  feed: number;
  ahead: number;
  approved: number;
  declined: number;
  /** Pending songs that moved to a later date: they are counted, but not shown. */
  pending_ahead: number;
  members: number;
  waiting: number;
  seq: number;
  approved_count: number;
  pending_count: number;
  declined_count: number;
}

/** The most undecided songs that we count: before a station's first cycle they may be the whole catalogue. */
const maxUndecided = 1_000;

/**
 * The station's numbers. Numbers that grow with the catalogue or the decisions are stored; we count only what is new
 * since the latest cycle, and the team.
 * @param isExact counts all undecided songs, for the person who is about to decline them
 */
export async function readStats(
  { app, caller }: Context<StationMember>,
  isExact = false,
): Promise<StationStats> {
  const { station, role } = caller;
  const { cutoff } = await scopeOf(app.database.orm, caller);
  const { orm, pool } = app.database;
  const most = isExact ? undefined : maxUndecided;
  const now = new Date();
  const [undecided, coming] = await Promise.all([
    countUndecided(orm, station.id, { cutoff, now }, most),
    countComing(orm, station.id, now, most),
  ]);
  // In the text, not among the values: without the moment, the plan is one for all that was ever decided.
  const since = `'${cutoff.toISOString()}'::timestamptz`;
  const { rows } = await pool.query<Counted>({
    text: `with n as (select
        (count(*) filter (where s.decision = 'approved'))::int as approved,
        (count(*) filter (where s.decision = 'declined'))::int as declined
      from station_songs s join releases r on r.id = s.release_id
      where s.station_id = $1 and s.decision is not null and s.shown_at > ${since} and (${shownText} or ${withdrawnText}))
      select coalesce((select songs from feed_totals), 0) as feed,
        (select count(*)::int from releases where radio_release_date > now() and in_feed and external_source is null) as ahead,
        n.*,
        (select count(*)::int from releases r join station_songs s on s.station_id = $1 and s.release_id = r.id
          where r.radio_release_date > now() and r.in_feed and r.external_source is null
            and s.decision = 'pending') as pending_ahead,
        (select count(*)::int from station_users where station_id = $1 and status = 'approved') as members,
        (select count(*)::int from station_users where station_id = $1 and status = 'pending') as waiting,
        last_event::float8 as seq, approved_count, pending_count, declined_count
      from n, stations where stations.id = $1`,
    values: [station.id],
  });
  const [counted] = rows;
  if (counted === undefined) throw new Error('a count without a row');
  const pending = counted.pending_count - counted.pending_ahead;
  const undo = await newestUndo(app.database.orm, station.id, now);
  return {
    seq: counted.seq,
    releases_count: counted.feed - counted.ahead,
    in_scope_count: undecided + counted.approved + pending + counted.declined,
    undecided_count: undecided,
    has_more_undecided: undecided === most,
    coming_count: coming,
    in_scope: {
      approved: counted.approved,
      pending,
      declined: counted.declined,
    },
    approved_count: counted.approved_count,
    pending_count: counted.pending_count,
    declined_count: counted.declined_count,
    members_count: counted.members,
    pending_users: role === 'admin' ? counted.waiting : null,
    undo: undo ? { id: undo.id, kind: undo.kind, until: undo.until.toISOString() } : null,
  };
}

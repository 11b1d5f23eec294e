import type { Preflight } from '#contract/releases/preflight.ts';
import type { OwnCard } from '#contract/releases/releases.ts';
import { mediaPath } from '#server/artists/index.ts';
import type { App } from '#server/context.ts';
import {
  and,
  asc,
  eq,
  getTableColumns,
  gt,
  inArray,
  isNotNull,
  isNull,
  or,
  sql,
} from '#server/database/drizzle.ts';
import { deliveries, deliveryServices } from '#server/database/tables/deliveries.ts';
import { releases } from '#server/database/tables/releases.ts';
import type { Db } from '#server/database/transact.ts';
import { type FileRow, filesById } from '#server/files/index.ts';
import { codesElsewhere } from '#server/releases/codes/codes.db.ts';
import type { ReleaseRow } from '#server/releases/content/content.db.ts';
import { partnersOut } from '#server/releases/content/content.policy.ts';
import { israelDay } from '#shared/dates.ts';
import { fieldOfProblem } from '#shared/deliveries.ts';
import { preflight } from '#shared/preflight/preflight.ts';
import type { MeasuredSound, PreflightSong } from '#shared/preflight/song.ts';
import { daysUntil } from '#shared/release-dates.ts';

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

/** Whether a service has a release or an album: it was sent there, and is neither refused nor being taken down. */
export const isAtServices = async (db: Db, id: string): Promise<boolean> =>
  (await db.$count(
    deliveries,
    and(
      or(eq(deliveries.releaseId, id), eq(deliveries.albumId, id)),
      or(
        inArray(deliveries.state, ['sent', 'received', 'live']),
        // An update that is refused leaves what was live there.
        and(eq(deliveries.state, 'refused'), isNotNull(deliveries.liveAt)),
      ),
    ),
  )) > 0;

/** What blocks or weakens a song before it goes out; the caller's right was already checked. */
export async function readPreflight(db: Db, row: ReleaseRow): Promise<Preflight> {
  const soundId = row.wavFileId ?? row.mp3FileId;
  const files = await filesById(
    db,
    [row.coverFileId, soundId].filter((id) => id !== null),
  );
  const cover = coverOf(files.get(row.coverFileId ?? ''));
  const sound = soundOf(files.get(soundId ?? ''));
  return {
    findings: findingsOf(row, files, {
      elsewhere: await codesElsewhere(db, row),
      near: await readNear(db, row),
    }),
    is_measuring: sound === 'measuring',
    cover: cover && { width: cover.width, height: cover.height },
    sound: typeof sound === 'string' ? null : sound,
  };
}

/** What blocks or weakens a song whose cover and sound are among `files`. */
export const findingsOf = (
  row: ReleaseRow,
  files: Map<string, FileRow>,
  facts: Pick<PreflightSong, 'elsewhere' | 'near'> = {},
): Preflight['findings'] =>
  preflight({
    ...songOf(row),
    ...facts,
    cover: coverOf(files.get(row.coverFileId ?? '')),
    sound: soundOf(files.get(row.wavFileId ?? row.mp3FileId ?? '')),
  });

/** The song's data, besides its files. */
const songOf = (row: ReleaseRow): Omit<PreflightSong, 'cover' | 'sound'> => ({
  title: row.title,
  artist_name: row.artist_name,
  version: row.version,
  work_type: row.work_type,
  primary_language: row.primary_language,
  explicit: row.explicit,
  genre: row.genre,
  isrc: row.isrc,
  upc: row.upc,
  lyrics: row.lyrics,
  lyrics_file_path: mediaPath(row.lyricsFileId),
  pitch: row.pitch,
  pitch_file_path: mediaPath(row.pitchFileId),
  mp3_path: mediaPath(row.mp3FileId),
  wav_file_path: mediaPath(row.wavFileId),
  duration_seconds: row.durationMs === null ? null : row.durationMs / 1_000,
  credits: row.credits,
  copyright_holders: row.copyright_holders,
  composition_partners: partnersOut(row.composition_partners),
  master_partners: partnersOut(row.master_partners),
  collaborators: partnersOut(row.collaborators),
  artists: row.artists,
  latin_forms: row.latin_forms,
  translations: row.translations,
});

const coverOf = (file: FileRow | undefined): PreflightSong['cover'] =>
  file?.width && file.height
    ? {
        width: file.width,
        height: file.height,
        detail_side: file.detailSide,
        is_one_colour: file.isOneColour,
      }
    : null;

/** Services that the song still waits to be sent to, and reaches too late for its date. */
async function readNear(
  db: Db,
  { id, digitalReleaseDate: date }: ReleaseRow,
): Promise<NonNullable<PreflightSong['near']>> {
  const now = new Date();
  if (date === null || date <= now) return [];
  return db
    .select({ service: deliveryServices.name, days_needed: deliveryServices.daysNeeded })
    .from(deliveries)
    .innerJoin(deliveryServices, eq(deliveryServices.id, deliveries.serviceId))
    .where(
      and(
        eq(deliveries.releaseId, id),
        isNull(deliveries.sentAt),
        gt(deliveryServices.daysNeeded, daysUntil(date, now)),
      ),
    )
    .orderBy(asc(deliveryServices.createdAt));
}

const inSeconds = ({ startMs, lengthMs }: { startMs: number; lengthMs: number }) => ({
  start_seconds: startMs / 1_000,
  seconds: lengthMs / 1_000,
});

function soundOf(file: FileRow | undefined): PreflightSong['sound'] {
  if (file === undefined) return null;
  if (file.sound === null) return 'measuring';
  if ('broken' in file.sound) return 'broken';
  const { sound } = file;
  return {
    loudness: sound.loudness,
    true_peak: sound.truePeak,
    clipped_runs: sound.clippedRuns,
    first_clip_seconds: sound.firstClipMs === null ? null : sound.firstClipMs / 1_000,
    silent_share: sound.silentShare,
    silent_start_seconds: sound.silentStartMs / 1_000,
    silent_end_seconds: sound.silentEndMs / 1_000,
    gap: sound.gap ? inSeconds(sound.gap) : null,
    one_sided: sound.oneSided ? { ...inSeconds(sound.oneSided), silent: sound.oneSided.silent } : null,
    sample_rate: sound.sampleRate,
    bits: sound.bits,
    is_cut: sound.isCut === true,
  } satisfies MeasuredSound;
}

import type { ArtistProfile } from '#contract/artists.ts';
import type { Card } from '#contract/releases/releases.ts';
import type { App, Context } from '#server/context.ts';
import { and, eq, isNull, type SQL, sql } from '#server/database/drizzle.ts';
import { hostNames, tenants, users } from '#server/database/tables/accounts.ts';
import { artistProfiles } from '#server/database/tables/artists.ts';
import type { CoverColors } from '#server/database/tables/files.ts';
import { fail, orNotFound } from '#server/errors.ts';
import { filesById, type UseFinder, wholeListenUrl } from '#server/files/index.ts';
import { genreName } from '#shared/genres.ts';
import { isUuid } from '#shared/uuid.ts';
import type { Preview } from '#shared/visitor-rights.ts';

/** A moment as milliseconds since 1970, which costs a tenth of parsing its text. */
const milliseconds = (column: string): string => `date_part('epoch', r.${column}) * 1000`;

/**
 * The day on which visitors get a whole song, by the name of its row of `releases` in the statement: its streaming
 * date, its album's, the one of its page, else its radio date, since a radio that plays it earlier doesn't open its
 * page. Null for a song without a date: it is out.
 */
export const opensAtText = (r: string): string => `coalesce(${r}.digital_release_date,
  (select album.digital_release_date from albums album where album.id = ${r}.album_id and album.trashed_at is null),
  ${r}.page_release_date, ${r}.radio_release_date)`;

/**
 * The columns of `releases r` that a card needs, and no more: a list reads one table, and the album of a song without
 * a streaming date.
 */
export const cardColumns = `r.id, r.title, r.artist_name, r.tenant_id, r.short_code, r.genre, r.version,
  coalesce(r.explicit, false) as explicit,
  ${milliseconds('created_at')} as created_ms, ${milliseconds('shown_at')} as shown_ms,
  ${milliseconds('digital_release_date')} as digital_ms, ${milliseconds('radio_release_date')} as radio_ms,
  ${milliseconds('page_release_date')} as page_ms, r.preview,
  case when r.preview <> 'all' and r.external_source is null then date_part('epoch', ${opensAtText('r')}) * 1000 end as opens_ms,
  r.external_source, r.external_id, r.external_image_url, r.external_audio_url, r.external_video_url,
  r.youtube_link, r.mp3_file_id, r.wav_file_id, r.cover_file_id, nullif(r.image_file_ids, '{}') as image_file_ids,
  r.cover_colors, r.duration_ms, r.has_audio,
  case when r.cover_file_id is null then r.sound_print end as sound_print`;

/** A row of `cardColumns`, with the database's names; moments in milliseconds since 1970. */
export interface CardRow {
  id: string;
  title: string;
  artist_name: string;
  tenant_id: string | null;
  short_code: string | null;
  genre: string | null;
  version: string;
  explicit: boolean;
  created_ms: number;
  shown_ms: number;
  digital_ms: number | null;
  radio_ms: number | null;
  page_ms: number | null;
  preview: Preview;
  /** When all of it opens to visitors; null if it always was. */
  opens_ms: number | null;
  external_source: 'linktone' | 'patiphon' | null;
  external_id: string | null;
  external_image_url: string | null;
  external_audio_url: string | null;
  external_video_url: string | null;
  youtube_link: string | null;
  mp3_file_id: string | null;
  wav_file_id: string | null;
  cover_file_id: string | null;
  /** Null for none. */
  image_file_ids: string[] | null;
  cover_colors: CoverColors | null;
  duration_ms: number | null;
  has_audio: boolean;
  sound_print: string | null;
}

/** The address of an upload of ours; null for none. */
export const mediaPath = (id: string | null): string | null => (id === null ? null : `/media/${id}`);

/** Where visitors listen: a playable file of ours, else the outside one. */
export function listenPath(row: {
  hasAudio: boolean;
  mp3FileId: string | null;
  wavFileId: string | null;
  externalAudioUrl: string | null;
}): string | null {
  const fileId = row.hasAudio ? (row.mp3FileId ?? row.wavFileId) : null;
  return fileId === null ? row.externalAudioUrl : `/media/${fileId}/listen`;
}

/** A float of seconds may be slightly off its millisecond. */
export const momentOf = (ms: number): Date => new Date(Math.round(ms));
const isoOrNull = (ms: number | null): string | null => (ms === null ? null : isoOf(ms));

/** When a song opens to visitors, if it isn't open yet. */
const opening = ({ opens_ms: opens }: CardRow): number | null =>
  opens !== null && opens > Date.now() ? opens : null;

/** Lets a cached reply with these songs end when the next of them opens. */
export function endAtOpening({ caching }: Pick<Context, 'caching'>, rows: readonly CardRow[]): void {
  for (const row of rows) {
    const opens = opening(row);
    if (opens !== null && (caching.until === null || opens < caching.until.getTime()))
      caching.until = momentOf(opens);
  }
}

/** A card for those who hear a song before its date too: its owner, and stations. */
export function toWholeCard(app: App, row: CardRow): Card {
  const card = toCard({ ...row, opens_ms: null });
  const fileId = row.has_audio ? (row.mp3_file_id ?? row.wav_file_id) : null;
  const isHeld = fileId !== null && opening(row) !== null;
  return isHeld ? { ...card, audio_url: wholeListenUrl(app, fileId) } : card;
}

/**
 * A row as the card of a list, for visitors. It never names the WAV, which only the owner and stations get.
 */
export function toCard(row: CardRow): Card {
  const opens = opening(row);
  return {
    id: row.id,
    title: row.title,
    artist_name: row.artist_name,
    tenant_id: row.tenant_id,
    short_code: row.short_code,
    genre: row.genre,
    genre_name: row.genre === null ? null : genreName(row.genre),
    version: row.version,
    explicit: row.explicit,
    created_at: isoOf(row.created_ms),
    digital_release_date: isoOrNull(row.digital_ms),
    radio_release_date: isoOrNull(row.radio_ms),
    page_release_date: isoOrNull(row.page_ms),
    opens_at: isoOrNull(opens),
    is_distributed: row.digital_ms !== null || row.radio_ms !== null,
    external_source: row.external_source,
    external_id: row.external_id,
    external_image_url: row.external_image_url,
    external_audio_url: row.external_audio_url,
    external_video_url: row.external_video_url,
    youtube_link: row.youtube_link,
    mp3_path: mediaPath(row.mp3_file_id),
    wav_file_path: null,
    cover_image_path: mediaPath(row.cover_file_id),
    images: row.image_file_ids?.map((id) => ({ file_path: `/media/${id}` })) ?? [],
    duration_seconds: row.duration_ms === null ? null : row.duration_ms / 1_000,
    audio_url:
      opens !== null && row.preview === 'nothing'
        ? null
        : listenPath({
            hasAudio: row.has_audio,
            mp3FileId: row.mp3_file_id,
            wavFileId: row.wav_file_id,
            externalAudioUrl: row.external_audio_url,
          }),
    colors: row.cover_colors,
    sound_print: row.sound_print,
  };
}

/** Which files some artist page shows; searches only the pages of the files' owners. */
export const filesOfArtists: UseFinder = (fileIds) => sql`
    select f.id, true from files f
    join tenants t on t.owner_user_id = f.owner_user_id
    join artist_profiles p on p.tenant_id = t.id
    where f.id = any(${fileIds}) and f.id in (p.profile_image_id, p.cover_image_id, p.hero_background_id)`;

const dayMs = 86_400_000;
/** Date prefixes such as `2026-11-20T`, by day since 1970: the moments of a page fall on a few days. */
const days = new Map<number, string>();
const most = 1_000;

/** A moment in ISO 8601, like `toISOString`, which costs ten times as much; in lists that matters. */
export function isoOf(ms: number): string {
  const whole = Math.round(ms);
  const day = Math.floor(whole / dayMs);
  const seconds = Math.floor((whole - day * dayMs) / 1_000);
  const minutes = Math.floor(seconds / 60);
  return `${beginningOf(day)}${two(Math.floor(minutes / 60))}:${two(minutes % 60)}:${two(seconds % 60)}.${three(whole - day * dayMs - seconds * 1_000)}Z`;
}

function beginningOf(day: number): string {
  const known = days.get(day);
  if (known !== undefined) return known;
  const prefix = new Date(day * dayMs).toISOString().slice(0, -13);
  if (days.size >= most) days.clear();
  days.set(day, prefix);
  return prefix;
}

const two = (value: number): string => (value < 10 ? `0${value}` : `${value}`);
const three = (value: number): string => (value < 100 ? `0${two(value)}` : `${value}`);

/** How many songs an artist's page shows; all of them are in the feed or have their own page. */
const firstPage = 30;
const songsOf = {
  name: 'songs_of_artist',
  text: `select ${cardColumns} from releases r where tenant_id = $1 and not is_draft
    order by r.shown_at desc nulls last, r.id desc nulls last limit ${firstPage}`,
};

/** An artist's page by the tenant's id. @throws NOT_FOUND, also while operators hide it or suspend its owner */
export async function readArtist(context: Context, id: string): Promise<ArtistProfile> {
  if (!isUuid(id)) fail('NOT_FOUND');
  const isShown = and(isNull(tenants.pageHiddenAt), isNull(users.disabledAt));
  context.caching.tags.add(`artist:${id}`);
  return readProfile(context, id, isShown);
}

/** The page in its current state, if it fulfils a condition. @throws NOT_FOUND */
export async function readProfile(
  context: Context,
  tenantId: string,
  condition?: SQL,
): Promise<ArtistProfile> {
  const { database } = context.app;
  const [[row], songs] = await Promise.all([
    database.orm
      .select({
        stageName: tenants.stageName,
        firstName: users.firstName,
        pictureFileId: users.pictureFileId,
        subdomain: hostNames.name,
        profile: artistProfiles,
      })
      .from(tenants)
      .innerJoin(users, eq(users.id, tenants.ownerUserId))
      .leftJoin(artistProfiles, eq(artistProfiles.tenantId, tenants.id))
      .leftJoin(hostNames, eq(hostNames.tenantId, tenants.id))
      .where(and(eq(tenants.id, tenantId), isNull(users.closedAt), condition)),
    database.pool.query<CardRow>({ ...songsOf, values: [tenantId] }),
  ]);
  endAtOpening(context, songs.rows);
  const { stageName, firstName, pictureFileId, subdomain, profile } = orNotFound(row);
  const picture = profile?.profileImageId ?? pictureFileId;
  const pictures = [profile?.heroBackgroundId, profile?.coverImageId, picture].filter((id) => id != null);
  const files = await filesById(database.orm, pictures);
  // The account's picture replaces a missing profile image, if it was made public for that.
  const isShown = profile?.profileImageId != null || files.get(picture ?? '')?.publicAt != null;
  return {
    tenant_id: tenantId,
    tenant_subdomain: subdomain,
    stage_name: stageName,
    first_name: firstName,
    bio: profile?.bio ?? null,
    genres: profile?.genres ?? [],
    profile_image: isShown ? mediaPath(picture) : null,
    cover_image: mediaPath(profile?.coverImageId ?? null),
    hero_background: mediaPath(profile?.heroBackgroundId ?? null),
    colors: pictures.map((id) => files.get(id)?.colors).find((colors) => colors != null) ?? null,
    spotify_url: profile?.spotifyUrl ?? null,
    apple_music_url: profile?.appleMusicUrl ?? null,
    youtube_music_url: profile?.youtubeMusicUrl ?? null,
    youtube_url: profile?.youtubeUrl ?? null,
    deezer_url: profile?.deezerUrl ?? null,
    instagram_url: profile?.instagramUrl ?? null,
    tiktok_url: profile?.tiktokUrl ?? null,
    facebook_url: profile?.facebookUrl ?? null,
    website_url: profile?.websiteUrl ?? null,
    allows_embeds: profile?.allowsEmbeds ?? true,
    releases: songs.rows.map(toCard),
  };
}

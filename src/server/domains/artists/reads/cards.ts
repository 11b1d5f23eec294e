import type { Card } from '../../../../contract/releases/releases.ts';
import { genreName } from '../../../../contract/vocabulary/genres.ts';
import type { CoverColors } from '../../../database/tables/files.ts';
import { isoOf } from './iso-of.ts';

/** A moment as milliseconds since 1970, which costs a tenth of parsing its text. */
const milliseconds = (column: string): string => `date_part('epoch', r.${column}) * 1000`;

/** The columns of `releases r` that a card needs, and no more: a list reads one table. */
export const cardColumns = `r.id, r.title, r.artist_name, r.tenant_id, r.short_code, r.genre, r.version,
  coalesce(r.explicit, false) as explicit,
  ${milliseconds('created_at')} as created_ms, ${milliseconds('shown_at')} as shown_ms,
  ${milliseconds('digital_release_date')} as digital_ms, ${milliseconds('radio_release_date')} as radio_ms,
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

/** A row as the card of a list. It never names the WAV, which only the owner and stations get. */
export function toCard(row: CardRow): Card {
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
    audio_url: listenPath({
      hasAudio: row.has_audio,
      mp3FileId: row.mp3_file_id,
      wavFileId: row.wav_file_id,
      externalAudioUrl: row.external_audio_url,
    }),
    colors: row.cover_colors,
    sound_print: row.sound_print,
  };
}

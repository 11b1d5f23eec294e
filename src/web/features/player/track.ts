import type { Card } from '#contract/releases/releases.ts';
import { excerptSeconds } from '#shared/visitor-rights.ts';

/** A song for the player. */
export interface Track {
  id: string;
  title: string;
  artist: string;
  /** Short code of its page; null without one. */
  code: string | null;
  /** Its audio address: `/media/<id>/listen`, signed while the file is private. */
  audioUrl: string;
  /** Seconds, if known before it plays. */
  duration: number | null;
  /** Only its first thirty seconds: hearing them isn't a play of the song. */
  isExcerpt?: boolean | undefined;
  /** Where it starts automatically: seconds, 0 by default. */
  startAt?: number | undefined;
  /** `/media/<id>` of the cover; `coverUrl` instead if the cover is elsewhere or private. */
  cover: string | null;
  coverUrl?: string | undefined;
  /** For drawing its sleeve if it has no cover. */
  soundPrint?: string | null | undefined;
  colors: { cover: string; room: string; on: string } | null;
  /** `/media/<id>` of a file whose signed address expires after ten minutes: the player renews it. */
  privatePath?: string | undefined;
}

type Playable = Pick<
  Card,
  | 'id'
  | 'title'
  | 'artist_name'
  | 'short_code'
  | 'audio_url'
  | 'opens_at'
  | 'duration_seconds'
  | 'cover_image_path'
  | 'external_image_url'
  | 'colors'
  | 'sound_print'
>;

/** The track of a card or a release; null if there is nothing to play. */
export function toTrack(card: Playable): Track | null {
  if (card.audio_url === null) return null;
  const isExcerpt = card.opens_at !== null;
  const { duration_seconds: seconds } = card;
  return {
    id: card.id,
    title: card.title,
    artist: card.artist_name,
    code: card.short_code,
    audioUrl: card.audio_url,
    duration: isExcerpt && seconds !== null ? Math.min(seconds, excerptSeconds) : seconds,
    ...(isExcerpt && { isExcerpt }),
    cover: card.cover_image_path,
    coverUrl:
      card.cover_image_path === null && card.external_image_url !== null
        ? `/api/proxy/image?url=${encodeURIComponent(card.external_image_url)}`
        : undefined,
    soundPrint: card.sound_print,
    colors: card.colors,
  };
}

/** The tracks of those cards that can be played. */
export const toTracks = (cards: readonly Playable[]): Track[] =>
  cards.map(toTrack).filter((track) => track !== null);

/** The address of the peaks of a sound; null for one that isn't ours. */
export function peaksUrl(audioUrl: string): string | null {
  const match = /^(\/media\/[0-9a-f-]{36})(?:\/listen)?(\?.*)?$/.exec(audioUrl);
  return match ? `${match[1]}/peaks${match[2] ?? ''}` : null;
}

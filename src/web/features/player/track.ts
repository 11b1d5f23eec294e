import type { Card } from '../../../contract/releases/releases.ts';

/** A song as the player knows it. */
export interface Track {
  id: string;
  title: string;
  artist: string;
  /** Short code of its page; null where it has none. */
  code: string | null;
  /** Where it is heard: `/media/<id>/listen`, signed while the file is private. */
  audioUrl: string;
  /** Seconds, as far as they are known before it plays. */
  duration: number | null;
  /** Where it begins when it is started by itself: seconds, from its first one unless given. */
  startAt?: number | undefined;
  /** `/media/<id>` of the cover; `coverUrl` in its place where the cover is elsewhere or private. */
  cover: string | null;
  coverUrl?: string | undefined;
  /** What its sleeve is drawn of where it has no cover. */
  soundPrint?: string | null | undefined;
  colors: { cover: string; room: string; on: string } | null;
  /** `/media/<id>` of a file whose signed address ends after ten minutes: the player renews it. */
  privatePath?: string | undefined;
}

type Playable = Pick<
  Card,
  | 'id'
  | 'title'
  | 'artist_name'
  | 'short_code'
  | 'audio_url'
  | 'duration_seconds'
  | 'cover_image_path'
  | 'external_image_url'
  | 'colors'
  | 'sound_print'
>;

/** The track of a card or a release; null when there is nothing to hear. */
export function toTrack(card: Playable): Track | null {
  if (card.audio_url === null) return null;
  return {
    id: card.id,
    title: card.title,
    artist: card.artist_name,
    code: card.short_code,
    audioUrl: card.audio_url,
    duration: card.duration_seconds,
    cover: card.cover_image_path,
    coverUrl:
      card.cover_image_path === null && card.external_image_url !== null
        ? `/api/proxy/image?url=${encodeURIComponent(card.external_image_url)}`
        : undefined,
    soundPrint: card.sound_print,
    colors: card.colors,
  };
}

/** Where the peaks of what is heard are; null for sound that isn't ours. */
export function peaksUrl(audioUrl: string): string | null {
  const match = /^(\/media\/[0-9a-f-]{36})(?:\/listen)?(\?.*)?$/.exec(audioUrl);
  return match ? `${match[1]}/peaks${match[2] ?? ''}` : null;
}

import type { Card } from '#contract/releases/shapes.ts';
import { newId } from './people.ts';

/** A song in a list, which was sent to radio so many minutes ago. */
export function newCard(title: string, minutes = 1): Card {
  const id = newId();
  const at = new Date(Date.now() - minutes * 60_000).toISOString();
  return {
    id,
    title,
    artist_name: 'להקת הפיד',
    tenant_id: newId(),
    short_code: id.slice(0, 7),
    genre: null,
    genre_name: null,
    version: 'original',
    explicit: false,
    created_at: at,
    digital_release_date: null,
    radio_release_date: at,
    page_release_date: at,
    opens_at: null,
    is_distributed: false,
    external_source: null,
    external_id: null,
    external_image_url: null,
    external_audio_url: null,
    external_video_url: null,
    youtube_link: null,
    mp3_path: null,
    wav_file_path: null,
    cover_image_path: null,
    images: [],
    duration_seconds: null,
    audio_url: null,
    colors: null,
    sound_print: null,
  };
}

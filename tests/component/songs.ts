import type { Card, Release } from '#contract/releases/shapes.ts';
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

const emptyCard = {
  ...{ title: '', artist: '', said_title: '', said_artist: '' },
  ...{ first_line: '', second_line: '', after: '' },
};

/** A song that was just made, as its artist gets it. */
export function newSong(title: string, changes: Partial<Release> = {}): Release {
  const { genre_name: _, images: __, ...card } = newCard(title);
  return {
    ...card,
    ...{ short_code: null, radio_release_date: null, page_release_date: null, release_date: null },
    ...{ artist_name: 'נועה בן־דוד', artists: [], album_id: null, track_number: null },
    ...{ album_title: null, album_code: null },
    ...{ work_type: 'original', primary_language: null, secondary_language: null, translations: [] },
    ...{ intro_seconds: null, hook_seconds: null, isrc: null, upc: null, subgenre: null, label: null },
    ...{ lyrics: null, lyrics_file_path: null, pitch: null, pitch_file_path: null, clip_url: null },
    ...{ credits: { lyrics: [], composition: [], producer: '' }, credits_text: null, copyright_holders: [] },
    ...{ composition_partners: [], master_partners: [], additional_credits: [], collaborators: [] },
    ...{ streaming_links: [], public_code: null, pitch_text_extracted: null, links: [], images: [] },
    ...{ external_page_url: null, download_links: [], saying_path: null },
    ...{ p_line: null, original_release_date: null, downloads: 'everyone', preview: 'all' },
    presenter_card: emptyCard,
    ...{ territories: [], latin_forms: [], metadata_language: null, signed_urls: {}, files: [] },
    ...{ is_draft: true, is_paid: false, updated_at: card.created_at },
    ...changes,
  };
}

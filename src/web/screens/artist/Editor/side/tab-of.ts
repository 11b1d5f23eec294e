import type { EditorTab } from '../../../../../text/releases/editor.ts';
import { type FieldId, fieldIds } from '../../../../features/releases/editing/fields.ts';

/** The tab on which each field is edited. */
export const tabOf: Record<FieldId, EditorTab> = {
  title: 'basic',
  artist_name: 'basic',
  version: 'basic',
  work_type: 'basic',
  genre: 'basic',
  primary_language: 'basic',
  secondary_language: 'basic',
  translations: 'basic',
  album_id: 'basic',
  isrc: 'basic',
  upc: 'basic',
  explicit: 'basic',
  intro_seconds: 'basic',
  hook_seconds: 'basic',
  youtube_link: 'clip',
  clip_url: 'clip',
  cover_image_path: 'graphics',
  lyrics: 'lyrics',
  lyrics_file_path: 'lyrics',
  pitch: 'pitch',
  pitch_file_path: 'pitch',
  credits: 'credits',
  credits_text: 'credits',
  copyright_holders: 'credits',
  composition_partners: 'credits',
  master_partners: 'credits',
  additional_credits: 'credits',
  collaborators: 'credits',
  mp3_path: 'assets',
  wav_file_path: 'assets',
  streaming_links: 'links',
};

export const isField = (name: string | null): name is FieldId => fieldIds.some((id) => id === name);

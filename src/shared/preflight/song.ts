import type { SongArtist } from '#shared/artists.ts';
import type { Code } from './kinds.ts';

interface Share {
  percentage: number;
}

/** Measurements: LUFS, dBTP, shares from 0 to 1. */
export interface MeasuredSound {
  loudness: number | null;
  true_peak: number | null;
  clipped_runs: number;
  first_clip_seconds: number | null;
  silent_share: number;
  silent_start_seconds: number;
  silent_end_seconds: number;
  /** The longest silence between sounds; null for none. */
  gap: { start_seconds: number; seconds: number } | null;
  /** The longest stretch that sounds in one channel only; null for none. */
  one_sided: { start_seconds: number; seconds: number; silent: 'left' | 'right' } | null;
  /** Hertz. */
  sample_rate: number;
  /** Null for MP3. */
  bits: number | null;
  /** The file stops in the middle of a frame. */
  is_cut: boolean;
}

/** A song as the checks see it: the artist's data, and the measurements. */
export interface PreflightSong {
  title: string;
  artist_name: string;
  /** Of several artists, each; absent or empty for one. */
  artists?: readonly SongArtist[];
  version: string;
  work_type: string;
  primary_language: string | null;
  /** Null: not answered. */
  explicit: boolean | null;
  genre: string | null;
  isrc: string | null;
  upc: string | null;
  lyrics: string | null;
  lyrics_file_path: string | null;
  pitch: string | null;
  pitch_file_path: string | null;
  mp3_path: string | null;
  wav_file_path: string | null;
  duration_seconds: number | null;
  credits: { lyrics: string[]; composition: string[]; producer: string };
  copyright_holders: readonly unknown[];
  composition_partners: readonly (Share & { name: string; role: string })[];
  master_partners: readonly Share[];
  collaborators: readonly { role: string }[];
  /** Names in Latin letters; absent if they aren't checked. */
  latin_forms?: readonly { text: string }[];
  translations?: readonly { language: string; title: string; artist_name?: string | undefined }[];
  /** Codes that another artist's song also has. */
  elsewhere?: readonly ('isrc' | 'upc')[];
  /** Services that wait for the song and need it longer before its date than is left. */
  near?: readonly { service: string; days_needed: number }[];
  /** Pixels; null without a cover. What isn't measured is absent. */
  cover: {
    width: number;
    height: number;
    /** The longest side up to which it has detail. */
    detail_side?: number | null | undefined;
    is_one_colour?: boolean | null | undefined;
  } | null;
  /** Of the WAV, else of the MP3; `measuring` until it is done. */
  sound: MeasuredSound | 'measuring' | 'broken' | null;
}

/** The measurements and words of a finding. */
export interface FindingData {
  width?: number | undefined;
  height?: number | undefined;
  /** Hertz, bits. */
  sample_rate?: number | undefined;
  bits?: number | undefined;
  seconds?: number | undefined;
  /** How long it lasts from there. */
  length_seconds?: number | undefined;
  /** The channel that is silent. */
  side?: 'left' | 'right' | undefined;
  /** LUFS, dBTP. */
  loudness?: number | undefined;
  true_peak?: number | undefined;
  times?: number | undefined;
  days?: number | undefined;
  percent?: number | undefined;
  /** The affected words of a title. */
  found?: string | undefined;
  missing?: ('lyrics' | 'composition' | 'producer')[] | undefined;
}

/** One finding, on any channel. */
export interface Fault {
  code: Code;
  data: FindingData;
}

import type { Code } from './kinds.ts';

interface Share {
  percentage: number;
}

/** What the meters found: LUFS, dBTP, shares from 0 to 1. */
export interface MeasuredSound {
  loudness: number | null;
  true_peak: number | null;
  clipped_runs: number;
  first_clip_seconds: number | null;
  silent_share: number;
  silent_start_seconds: number;
  silent_end_seconds: number;
  /** Hertz. */
  sample_rate: number;
  /** Null for MP3. */
  bits: number | null;
}

/** A song as it is looked at before it goes out: what the artist said of it, and what was measured. */
export interface PreflightSong {
  title: string;
  artist_name: string;
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
  composition_partners: readonly (Share & { role: string })[];
  master_partners: readonly Share[];
  collaborators: readonly { role: string }[];
  /** Names in Latin letters; left out where nobody asks for them yet. */
  latin_forms?: readonly { text: string }[];
  translations?: readonly { language: string; title: string; artist_name?: string | undefined }[];
  /** Codes of it that somebody else's song has too. */
  elsewhere?: readonly ('isrc' | 'upc')[];
  /** Pixels; null without a cover. */
  cover: { width: number; height: number } | null;
  /** Of the WAV, else of the MP3; `measuring` until the meters are done. */
  sound: MeasuredSound | 'measuring' | 'broken' | null;
}

/** Measured values and found words, each under its own name. */
export interface FindingData {
  width?: number | undefined;
  height?: number | undefined;
  /** Hertz, bits. */
  sample_rate?: number | undefined;
  bits?: number | undefined;
  seconds?: number | undefined;
  /** LUFS, dBTP. */
  loudness?: number | undefined;
  true_peak?: number | undefined;
  times?: number | undefined;
  percent?: number | undefined;
  /** The words of a title that are meant. */
  found?: string | undefined;
  missing?: ('lyrics' | 'composition' | 'producer')[] | undefined;
}

/** One thing that was found, whatever the channel. */
export interface Fault {
  code: Code;
  data: FindingData;
}

import type { Letters } from '#shared/playout.ts';

/** A song's data in files for a playout. */
export interface PlayoutSong {
  title: string;
  artist: string;
  /** As a person corrected them, else from our table. ASCII. */
  latinTitle: string;
  latinArtist: string;
  album: string;
  version: string;
  isrc: string;
  genre: string;
  /** Our code for the song, by which a log names it. */
  code: string;
  /** A day, as 2026-11-20. */
  date: string;
  /** Milliseconds from the beginning; null if unknown. */
  /** Its first sound. */
  startMs: number;
  introMs: number | null;
  hookMs: number | null;
  /** Where the next song may begin. */
  endMs: number;
  /** Where its sound falls silent for good. */
  soundEndMs: number;
  durationMs: number;
  /** LUFS and dBTP of the copy; null for silence. */
  loudness: number | null;
  truePeak: number | null;
}

/** A song's names in the letters that a system reads. */
export const namesIn = (
  { title, artist, latinTitle, latinArtist }: PlayoutSong,
  letters: Letters,
): { title: string; artist: string } =>
  letters === 'latin' ? { title: latinTitle, artist: latinArtist } : { title, artist };

/** The format of the sound in a file. */
export interface PcmFormat {
  sampleRate: number;
  channels: 1 | 2;
  bits: number;
}

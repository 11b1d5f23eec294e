import type { Letters } from '#shared/playout.ts';

/** Names in their own letters and in Latin ones, several with commas; both empty if nobody is named. */
export interface PlayoutNames {
  text: string;
  latin: string;
}

/** A song's data in files for a playout. */
export interface PlayoutSong {
  title: string;
  artist: string;
  /** As a person corrected them, else from our table. ASCII. */
  latinTitle: string;
  latinArtist: string;
  album: string;
  composers: PlayoutNames;
  lyricists: PlayoutNames;
  label: PlayoutNames;
  version: string;
  isrc: string;
  genre: string;
  /** Our code for the song, by which a log names it. */
  code: string;
  /** A day, as 2026-11-20. */
  date: string;
  /** Its first sound. Milliseconds from the beginning, like those below; null if unknown. */
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
export function namesIn(
  { title, artist, latinTitle, latinArtist, composers, lyricists, label }: PlayoutSong,
  letters: Letters,
) {
  const form = letters === 'latin' ? 'latin' : 'text';
  return {
    title: form === 'latin' ? latinTitle : title,
    artist: form === 'latin' ? latinArtist : artist,
    composers: composers[form],
    lyricists: lyricists[form],
    label: label[form],
  };
}

/** The format of the sound in a file. */
export interface PcmFormat {
  sampleRate: number;
  channels: 1 | 2;
  bits: number;
}

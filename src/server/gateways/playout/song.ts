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
  /** Milliseconds from the beginning; null if unknown. */
  introMs: number | null;
  hookMs: number | null;
  /** Where the next song may begin. */
  endMs: number;
  durationMs: number;
  /** LUFS and dBTP of the copy; null for silence. */
  loudness: number | null;
  truePeak: number | null;
}

/** The format of the sound in a file. */
export interface PcmFormat {
  sampleRate: number;
  channels: 1 | 2;
  bits: number;
}

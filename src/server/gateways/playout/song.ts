/** What files for a playout machine say of a song. */
export interface PlayoutSong {
  title: string;
  artist: string;
  /** As a person corrected them, else as our table has them. ASCII. */
  latinTitle: string;
  latinArtist: string;
  album: string;
  version: string;
  isrc: string;
  genre: string;
  /** Its code at our place: what a log says of it comes back by it. */
  code: string;
  /** A day, as 2026-11-20. */
  date: string;
  /** Milliseconds from the beginning; null where nobody said. */
  introMs: number | null;
  hookMs: number | null;
  /** Where the next song may begin. */
  endMs: number;
  durationMs: number;
  /** LUFS and dBTP of the copy; null where nothing is to be heard. */
  loudness: number | null;
  truePeak: number | null;
}

/** How sound lies in a file. */
export interface PcmFormat {
  sampleRate: number;
  channels: 1 | 2;
  bits: number;
}

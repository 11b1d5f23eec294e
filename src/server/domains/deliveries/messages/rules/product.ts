/** A name as it is written, in its language and script, and in Latin letters where somebody wrote it so. */
export interface Written {
  text: string;
  /** RFC 5646, as DDEX has it: `he`, `en`, `he-Latn`. */
  language: string;
  latin: string | null;
}

/** The (P) or (C) line: whose it is, and since when. */
export interface RightsLine {
  year: number;
  holder: string;
}

/** Somebody who took part, by the roles of DDEX's list; what that list lacks, in the artist's words. */
export interface Contributor {
  name: string;
  roles: readonly { known: string | null; text: string }[];
}

/** A file as a message describes it. `path` is where it lies in its release's folder; null where it isn't sent along. */
export interface DescribedFile {
  path: string;
  sha256: string;
  bytes: number;
}
export interface SoundFile extends DescribedFile {
  codec: 'PCM' | 'FLAC';
  channels: number;
  sampleRate: number;
  bits: number;
}

export interface Track {
  isrc: string;
  title: Written;
  artist: Written;
  seconds: number;
  version: string;
  isCover: boolean;
  isInstrumental: boolean;
  explicit: boolean | null;
  languageOfPerformance: string | null;
  contributors: readonly Contributor[];
  pLine: RightsLine;
  genre: string;
  subGenre: string | null;
  /** Where a preview begins. */
  previewStart: number | null;
}

/** What a service gets to know of a single or an album, and nothing else: no share, no price, no address. */
export interface Product {
  /** Our own name of it, that never changes. */
  reference: string;
  type: 'Single' | 'EP' | 'Album';
  upc: string | null;
  title: Written;
  artist: Written;
  label: string;
  pLine: RightsLine;
  cLine: RightsLine;
  explicit: boolean | null;
  genre: string;
  subGenre: string | null;
  /** Days of the calendar, YYYY-MM-DD. */
  releaseDate: string;
  originalReleaseDate: string;
  territories: readonly string[];
  /** Of everybody whom it names, and of its label: names in Latin letters. */
  latinForms: readonly { text: string; latin: string }[];
  tracks: readonly [Track, ...Track[]];
}

import type { NamedArtistIds } from '#shared/artist-ids.ts';

/** A name as it is written, with its language and script, and its Latin form if somebody wrote one. */
export interface Written {
  text: string;
  /** RFC 5646, as DDEX has it: `he`, `en`, `he-Latn`. */
  language: string;
  latin: string | null;
}

/** The (P) or (C) line: its owner and year. */
export interface RightsLine {
  year: number;
  holder: string;
}

/** A contributor, by the roles of DDEX's list, or else in the artist's words. */
export interface Contributor {
  name: string;
  roles: readonly { known: string | null; text: string }[];
}

/** A file as a message describes it. `path` is its place in the release's folder; null if it isn't sent. */
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

/** An artist as services show it. They don't show remixers, who are contributors. */
interface ShownArtist {
  name: Written;
  role: 'main' | 'featured';
}

export interface Track {
  isrc: string;
  title: Written;
  /** The artists' names as one text. */
  artist: Written;
  /** Absent for one artist, so that what was sent before is the same. */
  artists?: readonly ShownArtist[];
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
  /** Our id for it, which never changes. */
  reference: string;
  type: 'Single' | 'EP' | 'Album';
  upc: string | null;
  title: Written;
  artist: Written;
  artists?: readonly ShownArtist[];
  label: string;
  pLine: RightsLine;
  cLine: RightsLine;
  explicit: boolean | null;
  genre: string;
  subGenre: string | null;
  /** Calendar days, YYYY-MM-DD. */
  releaseDate: string;
  originalReleaseDate: string;
  territories: readonly string[];
  /** Names in Latin letters, of everybody whom it names and of its label. */
  latinForms: readonly { text: string; latin: string }[];
  /** Ids of its artists, by name; absent if nobody set any, so that what was sent before is the same. */
  artistIds?: readonly NamedArtistIds[];
  tracks: readonly [Track, ...Track[]];
}

/** The terms of a service. */
export interface Terms {
  /** The product's territories that the service covers. */
  territories: readonly string[];
  takes: readonly ('streaming' | 'download')[];
  /** The last day before the take-down; null while it is out. */
  endDate: string | null;
}

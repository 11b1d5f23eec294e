import type { CatalogueSong } from '../../../../../contract/catalogue-import/songs.ts';
import type { WebFetch } from '../../../../gateways/web-fetch/index.ts';
import type { SourceProblem } from '../steps/source-problem.ts';

/** A page of a catalogue, unparsed. */
export interface Page {
  /** Its final address, after redirects. */
  url: string;
  html: string;
  encoding: string;
}

/** A song in a catalogue's list. */
export interface Entry {
  url: string;
  externalId: string;
}
/** A song as a list shows it. */
export interface ListedSong extends Entry {
  name: string;
}
export interface ListPage {
  entries: ListedSong[];
  next: string | null;
}

/** A page of the site that looks like its list of songs, and how many it shows. */
export interface OfferedList {
  url: string;
  path: string;
  songs: number;
}

/** The state of a list page at the last read, for conditional requests (RFC 9110). */
interface Remembered {
  etag: string | null;
  lastModified: string | null;
  found: { entries: Entry[]; next: string | null };
}
export interface Memory {
  find(url: string): Promise<Remembered | undefined>;
  save(url: string, remembered: Remembered): Promise<void>;
}

/** An outside catalogue during one visit. Every call may throw SourceProblem and FetchRefused. */
export interface CatalogueSource {
  /** A song's id, from its page's address; null if the address is not a song's. */
  idOf(url: string): string | null;
  /**
   * Signs in with cookies and the form's own fields; sends credentials to the catalogue's own host alone (threat F4).
   */
  signIn(credentials: { email: string; password: string }): Promise<void>;
  /** A page of the list; the first one without an address. */
  list(
    url: string | null,
  ): Promise<{ url: string; entries: Entry[]; next: string | null; doubt: SourceProblem | null }>;
  /** Pages that the site links to and that look like its list, most songs first. */
  searchLists(): Promise<OfferedList[]>;
  /** A page of the catalogue, unparsed. */
  open(url: string): Promise<Page>;
  /** The song of a page. */
  read(url: string): Promise<CatalogueSong>;
  fetchMedia: WebFetch;
  /** The same, as a visitor who isn't signed in. */
  fetchOpenly: WebFetch;
}

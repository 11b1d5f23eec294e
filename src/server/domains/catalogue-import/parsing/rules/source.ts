import type { CatalogueSong } from '../../../../../contract/catalogue-import/songs.ts';
import type { WebFetch } from '../../../../gateways/web-fetch/index.ts';
import type { SourceProblem } from '../steps/source-problem.ts';

/** A page of a catalogue as it came. */
export interface Page {
  /** Its address in the end, after redirects. */
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

/** What a list page held when it was last read, for conditional requests (RFC 9110). */
interface Remembered {
  etag: string | null;
  lastModified: string | null;
  found: { entries: Entry[]; next: string | null };
}
export interface Memory {
  find(url: string): Promise<Remembered | undefined>;
  save(url: string, remembered: Remembered): Promise<void>;
}

/** An outside catalogue during one visit. All of it throws SourceProblem and FetchRefused. */
export interface CatalogueSource {
  /** What names a song, by its page's address; null for an address that is no song's. */
  idOf(url: string): string | null;
  /** Signs in with cookies and the form's own fields; what is typed goes to the catalogue's own host alone (threat F4). */
  signIn(credentials: { email: string; password: string }): Promise<void>;
  /** A page of the list; the first without an address. */
  list(
    url: string | null,
  ): Promise<{ url: string; entries: Entry[]; next: string | null; doubt: SourceProblem | null }>;
  /** Pages that the site's own links lead to and that look like its list, most songs first. */
  searchLists(): Promise<OfferedList[]>;
  /** A page of the catalogue as it is. */
  open(url: string): Promise<Page>;
  /** The song of a page. */
  read(url: string): Promise<CatalogueSong>;
  fetchMedia: WebFetch;
  /** The same as anyone is answered who isn't signed in there. */
  fetchOpenly: WebFetch;
}

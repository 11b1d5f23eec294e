import type { CatalogueType } from '../../../../../contract/vocabulary/catalogues.ts';
import type { WebFetch } from '../../../../gateways/web-fetch/index.ts';
import type { Page } from '../steps/page-of.ts';
import type { KeptPage } from '../steps/source-problem.ts';
import type { ListPage, SongPage } from './raw-fields.ts';

export interface SongSeen {
  /** The page's address in the end, after redirects. */
  url: string;
  externalId: string;
  song: SongPage;
  page: KeptPage;
}

/** What a list page held when it was last read, for conditional requests (RFC 9110). */
interface Remembered {
  etag: string | null;
  lastModified: string | null;
  found: ListPage;
}
export interface Memory {
  find(url: string): Promise<Remembered | undefined>;
  save(url: string, remembered: Remembered): Promise<void>;
}

/** An outside catalogue during one visit. All of it throws SourceProblem and FetchRefused. */
export interface CatalogueSource {
  type: CatalogueType;
  /** Does an address lie on the catalogue's own site? */
  isOwn(url: string): boolean;
  /** What names a song, by its page's address; null for an address that is no song's. */
  idOf(url: string): string | null;
  /** Signs in with cookies and the form's own fields; what is typed goes to the catalogue's own host alone (threat F4). */
  signIn(credentials: { email: string; password: string }): Promise<void>;
  /** A page of the list; the first without an address. */
  list(url: string | null): Promise<ListPage & { url: string }>;
  /** A page of the catalogue as it is. */
  open(url: string): Promise<Page>;
  read(url: string): Promise<SongSeen>;
  fetchMedia: WebFetch;
}

/** What one catalogue has of its own. */
export interface Adapter {
  type: CatalogueType;
  idOf(url: URL): string | null;
}

/** Identifies a song for a service: addresses, one of which may be the service's own, and its ISRC. */
export interface SongAtService {
  links: readonly string[];
  isrc: string | null;
}

/** The result of saving, and the permission for later use: services may replace it at each use. */
interface Saving {
  isSaved: boolean;
  permission: string;
}

/** A service with listeners' libraries: a listener who agrees there lets us save a song later. */
export interface MusicLibrary {
  /** The address where the listener agrees. @param secret only the browser keeps it during the trip */
  begin(secret: string): Promise<URL>;
  /** The lasting permission. @param address the whole address of the return @throws LibraryError */
  finish(secret: string, address: URL): Promise<string>;
  /**
   * Saves a song; false if the service doesn't have it yet. Saving twice is the same as once.
   * @throws LibraryError
   */
  save(permission: string, song: SongAtService): Promise<Saving>;
}

/** Why it failed: a code, never a token or an address. */
export class LibraryError extends Error {
  /** The listener or the service has ended the permission: retrying won't help. */
  readonly isRefused: boolean;

  constructor(code: string, { isRefused = false } = {}) {
    super(code);
    this.isRefused = isRefused;
  }
}

/** What names a song to a service: addresses of it, of which one may be the service's own, and its ISRC. */
export interface SongAtService {
  links: readonly string[];
  isrc: string | null;
}

/** What a try to save came to, and the permission to go on with: services may exchange it at each use. */
interface Saving {
  isSaved: boolean;
  permission: string;
}

/** A service where listeners keep songs: one who agreed there has us save a song later. */
export interface MusicLibrary {
  /** Where the listener agrees. @param secret what the browser alone holds between going out and coming back */
  begin(secret: string): Promise<URL>;
  /** The lasting permission. @param address the whole address that the listener came back to. @throws LibraryError */
  finish(secret: string, address: URL): Promise<string>;
  /** Saves a song; one that the service doesn't have yet isn't. Saving it twice is once. @throws LibraryError */
  save(permission: string, song: SongAtService): Promise<Saving>;
}

/** Why it didn't work: a code, never a token or an address. */
export class LibraryError extends Error {
  /** The listener, or the service for them, has ended the permission: no further try helps. */
  readonly isRefused: boolean;

  constructor(code: string, { isRefused = false } = {}) {
    super(code);
    this.isRefused = isRefused;
  }
}

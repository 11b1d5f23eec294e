import type { StationRole } from '../../../../../contract/vocabulary/station-team.ts';
import type { App } from '../../../../context.ts';
import { perApp } from '../../../../process/per-app.ts';
import { readRights, rightsMs, type StationSession } from '../reads/rights.ts';

/** What may have ended a right: a session or a membership, a station. */
const tags = ['rights', 'stations'];

/**
 * Watches the rights of long-running streams in this process: one query for all, when a session or a membership ends
 * in any process, and every `rightsMs` for changes without an announcement (threat S1).
 */
export class RightsWatch {
  readonly #app: App;
  readonly #watched = new Map<StationSession, (role: StationRole | undefined) => void>();
  readonly #timer: NodeJS.Timeout;
  #isChecking = false;
  #isRequested = false;

  constructor(app: App) {
    this.#app = app;
    app.cache.onDrop((dropped) => {
      if (tags.some((tag) => dropped.includes(tag))) void this.#tick();
    });
    this.#timer = setInterval(() => void this.#tick(), rightsMs).unref();
  }

  /** Calls `onRole` with the session's role at each check; undefined if it must end. @returns stops the watching */
  watch(session: StationSession, onRole: (role: StationRole | undefined) => void): () => void {
    this.#watched.set(session, onRole);
    return () => this.#watched.delete(session);
  }

  /** Checks the rights of these sessions now. */
  async check(sessions: readonly StationSession[]): Promise<void> {
    if (sessions.length === 0) return;
    const roles = await readRights(this.#app.database.orm, sessions);
    for (const [index, session] of sessions.entries()) this.#watched.get(session)?.(roles[index]);
  }

  close(): void {
    clearInterval(this.#timer);
    this.#watched.clear();
  }

  async #tick(): Promise<void> {
    this.#isRequested = true;
    if (this.#isChecking) return;
    this.#isChecking = true;
    try {
      while (this.#isRequested) {
        this.#isRequested = false;
        await this.check([...this.#watched.keys()]);
      }
    } catch {
      // While the database is away no right can be withdrawn.
    } finally {
      this.#isChecking = false;
    }
  }
}

/** The watch of this process. */
export const rightsWatchOf = perApp((app) => new RightsWatch(app));

import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from '#server/process/log.ts';
import { type Database, openDatabase } from './database.ts';

/** How long a standby may take to catch up with the primary; if it takes longer, we skip it for `passOverMs`. */
const catchUpMs = 150;
const lookMs = 10;
const passOverMs = 1_000;

/**
 * A standby of the database (DATABASE_REPLICA_URL). We read from it only if it has everything that the primary had
 * committed when we asked, so a read there is never older than one on the primary: readers see what they have just
 * written, and a cached reply is as new as the change that dropped the previous one.
 */
export class Standby {
  readonly #primary: Database;
  readonly #log: Logger;
  readonly #database: Database;
  #passedOverUntil = 0;
  #isPassedOver = false;

  constructor(url: string, primary: Database, log: Logger) {
    this.#primary = primary;
    this.#log = log;
    this.#database = openDatabase(url, { connectionTimeoutMillis: 1_000, query_timeout: 5_000 });
  }

  /** Whether it answered in time at the last check. */
  get isUsed(): boolean {
    return !this.#isPassedOver;
  }

  /** The standby, once it has everything committed by now; undefined if it is down, late, or no longer a standby. */
  async caughtUp(): Promise<Database | undefined> {
    if (performance.now() < this.#passedOverUntil) return undefined;
    const until = performance.now() + catchUpMs;
    const late = sleep(catchUpMs).then(() => 'it is late');
    const why = await Promise.race([this.#waitFor(until), late]).catch((error: unknown) => error);
    if (why !== undefined) return this.passOver(why);
    if (this.#isPassedOver) this.#log.info('the standby is read again');
    this.#isPassedOver = false;
    return this.#database;
  }

  /** Skips it for a moment. */
  passOver(why: unknown): undefined {
    this.#passedOverUntil = performance.now() + passOverMs;
    if (!this.#isPassedOver) this.#log.warn({ why: String(why) }, 'the standby is passed over');
    this.#isPassedOver = true;
  }

  close(): Promise<void> {
    return this.#database.close();
  }

  /** Why we don't read from it; undefined if it has what the primary had. */
  async #waitFor(until: number): Promise<string | undefined> {
    // Whatever others can see is on the primary's disk, so its position in the log is before this one.
    const position = await this.#primary.pool.query('select pg_current_wal_flush_lsn()::text as place');
    for (;;) {
      const { rows } = await this.#database.pool.query(
        'select pg_last_wal_replay_lsn() >= $1::pg_lsn as has, pg_is_in_recovery() as is_standby',
        [position.rows[0]?.place],
      );
      if (rows[0]?.is_standby !== true) return 'it is no standby';
      if (rows[0]?.has === true) return undefined;
      if (performance.now() > until) return 'it is late';
      await sleep(lookMs);
    }
  }
}

import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from './log.ts';
import { StartError } from './start-error.ts';

/** The longest that one part may take to close. */
const partMs = 15_000;

/** The one way in which the process ends: what was opened last closes first, and a second signal ends the process at once. */
export class Stopping {
  /** Where a fault is written once there is a log. */
  log: Logger | undefined;
  isStopping = false;
  readonly #closers: (() => Promise<void>)[] = [];

  /** Has this closed before the process ends, also where that comes before everything is open. */
  before(close: () => Promise<void>): void {
    this.#closers.push(close);
  }

  /** Closes everything and exits; never resolves. */
  async stop(code: number): Promise<void> {
    if (this.isStopping) process.exit(1);
    this.isStopping = true;
    for (let close = this.#closers.pop(); close !== undefined; close = this.#closers.pop()) {
      const closed = close().catch((error: unknown) => this.#say(error));
      await Promise.race([closed, sleep(partMs)]);
    }
    process.exit(code);
  }

  /** Says what is wrong and stops with code 1. What fails because everything is closing isn’t news. */
  async fail(error: unknown): Promise<void> {
    if (this.isStopping) return;
    this.#say(error);
    await this.stop(1);
  }

  #say(error: unknown): void {
    if (error instanceof StartError) console.error(error.message);
    else if (this.log) this.log.fatal({ err: error }, 'the process cannot go on');
    else console.error(error);
  }
}

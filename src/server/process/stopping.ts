import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from './log.ts';
import { StartError } from './start-error.ts';

/** The longest time that one part may take to close. */
const partMs = 15_000;

/** Ends the process: what was opened last closes first, and a second signal ends the process at once. */
export class Stopping {
  /** Where to write a fault once the log exists. */
  log: Logger | undefined;
  isStopping = false;
  readonly #closers: (() => Promise<void>)[] = [];

  /** Registers something to close before the process ends, even if startup isn't complete. */
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

  /** Prints the error and exits with code 1. Errors caused by closing are not reported. */
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

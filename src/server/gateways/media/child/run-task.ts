import type { Input, Result, Tasks } from './tasks.ts';

export type { Tasks } from './tasks.ts';

export interface ChildLimits {
  /** Time limit, including the start of the process. */
  seconds: number;
  /** The only files outside the program that the child may read, and write. */
  reads?: string[];
  writes?: string[];
  /** Memory limit, 256 MB by default. */
  megabytes?: number;
  /** Whether it may load native code, which Node's permissions don't restrict. */
  usesNativeCode?: boolean;
}

/**
 * Runs one task on files of strangers: the product runs it in a child process (`inChild`).
 * @throws MediaError as the task threw it, or FILE_BROKEN: timeout, memory, crashed
 */
export type RunTask = <Name extends keyof Tasks>(
  task: Name,
  input: Input<Name>,
  limits: ChildLimits,
) => Promise<Result<Name>>;

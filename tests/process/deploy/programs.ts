import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** Whether a program of this machine is there. */
export const isThere = (program: string): boolean =>
  `${process.env.PATH ?? ''}:/usr/sbin`.split(':').some((folder) => existsSync(join(folder, program)));

/** Why tests that need programs can't run here, as a part of their name; empty where they can. */
export const without = (...programs: string[]): string => {
  const missing = programs.filter((program) => !isThere(program));
  return missing.length === 0 ? '' : ` (skipped: ${missing.join(' and ')} not installed)`;
};

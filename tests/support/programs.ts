import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** Whether a program is installed on this machine. */
export const isInstalled = (program: string): boolean =>
  `${process.env.PATH ?? ''}:/usr/sbin`.split(':').some((folder) => existsSync(join(folder, program)));

/** Why tests that need these programs are skipped, as a part of their title; empty if they run. */
export const skippedWithout = (...programs: string[]): string => {
  const missing = programs.filter((program) => !isInstalled(program));
  return missing.length === 0 ? '' : ` (skipped: ${missing.join(' and ')} not installed)`;
};

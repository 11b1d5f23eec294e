import { readFile } from 'node:fs/promises';

/** A recording that another program made: see `recordings/README.md`. */
export const recording = (name: string): Promise<Buffer> =>
  readFile(new URL(`recordings/${name}`, import.meta.url));

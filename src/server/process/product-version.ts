import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fieldsOf } from '#shared/unknown.ts';

const file = new URL('../../../package.json', import.meta.url);
const versionIn = (text: string): string => String(fieldsOf(JSON.parse(text)).version);

/** The product's version, as package.json had it at the start. */
export const productVersion = versionIn(readFileSync(file, 'utf8'));

/** The version that package.json has now: another one if a later version was installed in place. */
export const installedVersion = async (): Promise<string> =>
  readFile(file, 'utf8').then(versionIn, () => productVersion);

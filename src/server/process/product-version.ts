import { readFileSync } from 'node:fs';
import { fieldsOf } from '#shared/unknown.ts';

/** The product's version, as package.json has it. */
export const productVersion = String(
  fieldsOf(JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8'))).version,
);

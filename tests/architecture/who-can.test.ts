import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { whoCan } from './who-can.ts';

it('docs/who-can.md is the contract’s own table: `npm run who-can` prints it', async () => {
  expect(await readFile('docs/who-can.md', 'utf8')).toContain(whoCan());
});

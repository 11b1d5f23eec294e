import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { permissionsTable } from './permissions.ts';

it('docs/permissions.md is the contract’s own table: `npm run permissions` prints it', async () => {
  expect(await readFile('docs/permissions.md', 'utf8')).toContain(permissionsTable());
});

import { readFile } from 'node:fs/promises';
import { getTableName, is, Table } from 'drizzle-orm';
import { expect, it } from 'vitest';
import * as schema from '#server/database/tables/index.ts';
import { privacyTable, tablesOf } from './privacy.ts';

it('docs/privacy.md is the product’s own table of what it keeps: `npm run privacy` prints it', async () => {
  expect(await readFile('docs/privacy.md', 'utf8')).toContain(privacyTable());
});

it('says of each table of the database what it keeps, and why and how long', () => {
  const tables = Object.values(schema)
    .filter((value) => is(value, Table))
    .map((table) => getTableName(table));
  expect(tables.length).toBeGreaterThan(100);
  expect(Object.values(tablesOf).flat().sort()).toEqual([...new Set(tables)].sort());
});

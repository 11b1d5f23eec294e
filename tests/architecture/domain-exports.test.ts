import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const reExport = /export \{([^}]*)\} from '[^']*\.db\.ts'/g;
const rowWriter = /^(insert|update|delete)[A-Z]/;

/** The functions that the index of a domain exports and that can write any column of a row. */
const rowWriters = (code: string): string[] =>
  [...code.matchAll(reExport)]
    .flatMap(([, names = '']) => names.split(','))
    .map((name) => name.trim())
    .filter((name) => rowWriter.test(name));

test('the check finds a function that writes any column', () => {
  expect(rowWriters("export {\n  findTenant,\n  updateTenant,\n} from './profile.db.ts';")).toEqual([
    'updateTenant',
  ]);
});

test('no domain exports a function that writes any column: other domains call a named action', () => {
  const indexes = globSync('src/server/*/index.ts');
  expect(indexes.length).toBeGreaterThan(5);
  for (const path of indexes) expect(rowWriters(readFileSync(path, 'utf8')), path).toEqual([]);
});

import { glob, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { changedSince, landedMigrations } from './landed-migrations.ts';

/** Makes the schema of an empty database: no version ran before it. */
const baseline = 'src/server/database/migrations/0000_baseline.sql';

/** What the version before can't work with, and what to do instead. */
const narrowing: [RegExp, string][] = [
  [/\bdrop\s+(table|column|schema|type|view|function)\b/i, 'drop it a version later, when nothing reads it'],
  [/\brename\b/i, 'add the new one beside it, and drop the old one a version later'],
  [/\bset\s+not\s+null\b/i, 'the version before may still write nothing there'],
  [/\bset\s+data\s+type\b/i, 'add a column of the new type beside it'],
  [
    /\badd\s+column\b(?![^;]*\bdefault\b)[^;]*\bnot\s+null\b/i,
    'the version before writes no such column: give it a default',
  ],
  [
    /\balter\s+table\b[^;]*\badd\s+constraint\b[^;]*\b(check|unique)\b/i,
    'what the version before writes may break it',
  ],
];

/** The statements that do more than widen the schema, each with what to do instead. */
const narrowings = (text: string): string[] =>
  text
    .replace(/--[^\n]*/g, '')
    .split(';')
    .flatMap((statement) =>
      narrowing.flatMap(([pattern, instead]) =>
        pattern.test(statement) ? [`${statement.trim()}: ${instead}`] : [],
      ),
    );

test('each migration only widens the schema, so that the version before keeps running beside it', async () => {
  const found: string[] = [];
  for await (const path of glob('src/server/database/migrations/*.sql')) {
    if (path === baseline) continue;
    found.push(...narrowings(await readFile(path, 'utf8')).map((why) => `${path}: ${why}`));
  }
  expect(found).toEqual([]);
});

test.each([
  'alter table songs drop column title;',
  'drop table songs',
  'ALTER TABLE "songs" RENAME COLUMN "a" TO "b";',
  'alter table songs alter column title set not null;',
  'alter table songs alter column n set data type bigint;',
  'alter table songs add column "title" text not null;',
  'alter table songs add constraint c check (n > 0);',
])('the check refuses a narrowing migration: %s', (text) => expect(narrowings(text)).toHaveLength(1));

test.each([
  'create table songs (id uuid primary key, title text not null);',
  'alter table songs add column title text;',
  `alter table songs add column "n" integer default 0 not null;`,
  'create index songs_n on songs (n); -- drop table songs',
  'alter table songs add constraint f foreign key (a) references b(id);',
])('the check accepts a widening migration: %s', (text) => expect(narrowings(text)).toEqual([]));

test('a migration that landed is never changed, renamed or removed', async () => {
  const landed = await landedMigrations();
  expect(Object.keys(landed).length).toBeGreaterThan(38);
  expect(await changedSince(landed)).toEqual([]);
});

test('the check finds a migration that was changed, and one that is gone', async () => {
  expect(await changedSince({ [baseline]: '0'.repeat(64), 'src/gone.sql': '0'.repeat(64) })).toEqual([
    baseline,
    'src/gone.sql',
  ]);
});

test('every series that a baseline replaced is complete in the list', async () => {
  const landed = await landedMigrations();
  const found: string[] = [];
  for await (const path of glob('src/server/database/migrations/earlier/**/*.sql')) found.push(path);
  expect(found.filter((path) => landed[path] === undefined)).toEqual([]);
});

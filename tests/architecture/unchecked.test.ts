import { glob, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';

/** Lines that give a parsed value, or any value, a type without a check. */
const unchecked = (code: string): string[] =>
  code
    .split('\n')
    .filter((line) => !/^\s*(\/\/|\*|\/\*\*)/.test(line))
    .filter(
      (line) =>
        /(^|[^\w.])Object\(/.test(line) ||
        (/JSON\.parse\(.*\) as |\.json\(\)\)? as /.test(line) && !/\/\/ \w/.test(line)),
    );

test('no code casts a value unchecked: no Object() as a cast, no cast of parsed JSON without a reason', async () => {
  const strays: string[] = [];
  for await (const path of glob('src/**/*.{ts,tsx}')) {
    strays.push(...unchecked(await readFile(path, 'utf8')).map((line) => `${path}: ${line.trim()}`));
  }
  expect(strays).toEqual([]);
  expect(unchecked('const { code } = Object(error);')).toHaveLength(1);
  expect(unchecked('const song = JSON.parse(text) as Song;')).toHaveLength(1);
  expect(unchecked('const song = (await response.json()) as Song;')).toHaveLength(1);
});

test('the compiler types parsed JSON as unknown', () => {
  // @ts-expect-error: its fields are unknown until they are checked
  const { id } = JSON.parse('{}');
  expect(id).toBeUndefined();
});

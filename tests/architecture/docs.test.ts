import { existsSync } from 'node:fs';
import { glob, readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';

const textOf = new Map<string, string>();
for await (const document of glob(['README.md', 'CONTRIBUTING.md', 'docs/**/*.md']))
  textOf.set(document, await readFile(document, 'utf8'));

/** A file or folder of ours, as the docs name it: `src/web/api.ts`, with `:send` for a name in it. */
const fileReference = /`((?:src|tests|bin|bench|docs)\/[^\s`:]+|[\w-]+\.config\.(?:mjs|ts))(?::([\w$]+))?`/g;
const isPattern = (path: string): boolean => /[<>{}*…]/.test(path);

/** `path` › the title of a test, or its beginning. */
const testReference = /`(tests\/[^`]+\.(?:test|spec)\.ts)` › ([^|]+?)(?=<br>| \||$)/gm;

describe.each([...textOf])('%s', (_, text) => {
  it('names existing files, and names that are in them', async () => {
    for (const [, path = '', symbol] of text.matchAll(fileReference)) {
      if (isPattern(path)) continue;
      expect(existsSync(path), path).toBe(true);
      if (symbol)
        expect(await readFile(path, 'utf8'), `${path}:${symbol}`).toMatch(new RegExp(`\\b${symbol}\\b`));
    }
  });

  it('names existing tests', async () => {
    const missing: string[] = [];
    for (const [, path = '', title = ''] of text.matchAll(testReference))
      if (!(await readFile(path, 'utf8')).includes(title)) missing.push(`${path}: ${title}`);
    expect(missing).toEqual([]);
  });
});

it('docs/decisions are numbered without gaps, and each has a date and a status', () => {
  const decisions = [...textOf].filter(([path]) => path.startsWith('docs/decisions/')).sort();
  const statusLine = /^\d{4}-\d\d-\d\d · (accepted|no decision|replaced by \d{3})( ·|$)/m;
  for (const [index, [path, text]] of decisions.entries()) {
    const number = String(index + 1).padStart(3, '0');
    expect(path).toContain(`/${number}-`);
    expect(text.startsWith(`# ${number} · `), path).toBe(true);
    expect(text.split('\n')[2], path).toMatch(statusLine);
  }
});

it('docs/glossary.md names what is in the code', async () => {
  let code = '';
  for await (const path of glob('src/**/*.{ts,tsx}')) code += `${path}\n${await readFile(path, 'utf8')}\n`;
  const missing = (textOf.get('docs/glossary.md') ?? '')
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .flatMap((line) => [...line.matchAll(/`([\w-]+)`/g)].map(([, name = '']) => name))
    .filter((name) => !new RegExp(`\\b${name}\\b`).test(code));
  expect(missing).toEqual([]);
});

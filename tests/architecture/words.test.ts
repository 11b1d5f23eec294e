import { glob, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { fieldsOf } from '#shared/unknown.ts';

/** Where Hebrew is allowed: texts of screens, names of genres and the like, dates and numbers in words, and invented songs. */
const allowed =
  /^src\/(text\/|shared\/|server\/demonstration\/|web\/formats\/(dates|durations|relative)\.ts$)/;

const withoutComments = (code: string): string => code.replace(/\/\*[\s\S]*?\*\/|(^|\s)\/\/.*$/gm, '');

test('Hebrew is only in files where its English is beside it', async () => {
  const strays: string[] = [];
  for await (const path of glob('src/**/*.{ts,tsx,css}')) {
    if (allowed.test(path)) continue;
    const lines = withoutComments(await readFile(path, 'utf8')).split('\n');
    strays.push(...lines.filter((line) => /[\u05d0-\u05ea]/.test(line)).map((line) => `${path}: ${line}`));
  }
  expect(strays).toEqual([]);
});

test('no English text is Hebrew, except the name of the other language and texts that are the same in both', async () => {
  const exceptions = ['otherLanguage', 'otherLanguageShort', 'working'];
  const strays: string[] = [];
  for await (const path of glob('src/text/**/*.ts')) {
    const module: Record<string, unknown> = await import(`../../${path}`);
    for (const [name, words] of Object.entries(module)) {
      const { en } = fieldsOf(words);
      if (en !== undefined) strays.push(...hebrewIn(en, `${name}`, exceptions));
    }
  }
  expect(strays).toEqual([]);
});

/** Words that readers stumble over, and names that docs/glossary.md replaced, with what to write. */
const replaced: readonly (readonly [pattern: RegExp, instead: string])[] = [
  [/\b(anew|whoever|unless told|to be had|has no say)\b/i, 'again, anyone who, by default, …'],
  [/\bgoogle_?trips?\b/i, 'oauthStates'],
  [/\b(askedLetters|lettersTo|data-unit)\b|\/letters\.(test\.)?ts/, 'email, data-field'],
];

test('code, tests and documents use the words of docs/glossary.md', async () => {
  const strays: string[] = [];
  for await (const path of glob(['{src,tests,bench,bin}/**/*.{ts,tsx,css,mjs}', 'docs/**/*.md', '*.md'])) {
    if (path.startsWith('tests/architecture/')) continue;
    for (const line of (await readFile(path, 'utf8')).split('\n'))
      for (const [pattern, instead] of replaced)
        if (pattern.test(line)) strays.push(`${path}: ${line.trim()} (${instead})`);
  }
  expect(strays).toEqual([]);
});

function hebrewIn(words: unknown, at: string, exceptions: readonly string[]): string[] {
  if (exceptions.some((name) => at.endsWith(`.${name}`))) return [];
  if (typeof words === 'string') return /[\u05d0-\u05ea]/.test(words) ? [`${at}: ${words}`] : [];
  if (typeof words === 'function') return hebrewIn(words.toString(), at, exceptions);
  if (typeof words !== 'object' || words === null) return [];
  return Object.entries(words).flatMap(([key, value]) => hebrewIn(value, `${at}.${key}`, exceptions));
}

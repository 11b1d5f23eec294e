import { globSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { expect, it } from 'vitest';

const imported = /import (\w+) from '([^']+\.module\.css)'/g;
const classesOf = (stylesheet: string): Set<string | undefined> =>
  new Set([...readFileSync(stylesheet, 'utf8').matchAll(/\.([a-z][\w-]*)/gi)].map(([, name]) => name));

it('every class that a component names is in its stylesheet', () => {
  const files = globSync('src/web/**/*.tsx');
  expect(files.length).toBeGreaterThan(100);
  const missing: string[] = [];
  for (const file of files) {
    const code = readFileSync(file, 'utf8');
    for (const [, sheet, path = ''] of code.matchAll(imported)) {
      const classes = classesOf(path.startsWith('#') ? `src/${path.slice(1)}` : resolve(dirname(file), path));
      for (const [, name] of code.matchAll(new RegExp(`\\b${sheet}\\.(\\w+)`, 'g')))
        if (!classes.has(name)) missing.push(`${file}: ${sheet}.${name}`);
    }
  }
  expect(missing).toEqual([]);
});

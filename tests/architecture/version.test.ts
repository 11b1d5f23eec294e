import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { productVersion } from '#server/process/product-version.ts';

/** Where a release writes its version by hand, and how. */
const places: [string, RegExp][] = [
  ['package.json', /^ {2}"version": "([^"]+)"/m],
  ['package-lock.json', /^ {2}"version": "([^"]+)"/m],
  ['package-lock.json', /^ {6}"name": "session42",\n {6}"version": "([^"]+)"/m],
  ['CHANGELOG.md', /^## (\S+) \(\d{4}-\d\d-\d\d\)$/m],
  ['deploy/Dockerfile', /org\.opencontainers\.image\.version=(\S+)/],
  ['deploy/compose.yaml', /image: session42:(\S+)/],
];

test.each(places)('%s has the version of the product (%s)', async (path, pattern) => {
  const [, found] = pattern.exec(await readFile(path, 'utf8')) ?? [];
  expect(found).toBe(productVersion);
});

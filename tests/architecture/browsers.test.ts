import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** Newer than the browsers of package.json's `browserslist`, and not noticed by es-check. */
const tooNew = [/\.at\(-?\d/, /crypto\.randomUUID/];

it('code that browsers load calls nothing that the oldest of them lack', () => {
  const files = globSync('src/{web,text,contract/vocabulary}/**/*.{ts,tsx}', {
    exclude: ['src/web/entry.server.tsx'],
  });
  const uses = files.flatMap((path) =>
    tooNew
      .filter((pattern) => pattern.test(readFileSync(path, 'utf8')))
      .map((pattern) => `${path}: ${pattern}`),
  );
  expect(uses).toEqual([]);
});

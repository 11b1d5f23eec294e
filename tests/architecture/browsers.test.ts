import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** What the oldest browsers of package.json's `browserslist` lack, and es-check doesn't notice. */
const tooNew = [/\.at\(-?\d/, /crypto\.randomUUID/];

it('code that browsers load calls nothing that the oldest of them lack', () => {
  const files = globSync('src/{web,text,shared}/**/*.{ts,tsx}', {
    exclude: ['src/web/entry.server.tsx'],
  });
  expect(files.length).toBeGreaterThan(100);
  const uses = files.flatMap((path) =>
    tooNew
      .filter((pattern) => pattern.test(readFileSync(path, 'utf8')))
      .map((pattern) => `${path}: ${pattern}`),
  );
  expect(uses).toEqual([]);
});

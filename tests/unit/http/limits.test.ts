import { describe, expect, it } from 'vitest';
import { allEndpoints } from '../../../src/contract/index.ts';

const writing = allEndpoints.filter(({ method }) => method !== 'GET' && method !== 'HEAD');

describe('a call that writes', () => {
  it.each(writing.map(({ method, path, limit }) => [`${method} ${path}`, limit] as const))(
    'has a limit, or the contract says why not: %s',
    (_, limit) => {
      const said = typeof limit === 'object' ? limit.none : limit;
      expect(said).toMatch(/\S/);
    },
  );

  it('goes without one only where a person leaves', () => {
    const free = writing.filter(({ limit }) => typeof limit !== 'string').map(({ path }) => path);
    expect(free.sort()).toEqual(['/auth/logout', '/auth/logout-everywhere']);
  });
});

import { describe, expect, it } from 'vitest';
import { limitOf } from '#contract/endpoint.ts';
import { allEndpoints } from '#contract/index.ts';

const writing = allEndpoints.filter(({ method }) => method !== 'GET' && method !== 'HEAD');

describe('a call that writes', () => {
  it.each(writing.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
    'has a limit, or the contract says why not: %s',
    (_, endpoint) => {
      const reason = typeof endpoint.limit === 'object' ? endpoint.limit.none : undefined;
      expect(limitOf(endpoint) ?? reason).toMatch(/\S/);
    },
  );

  it('is unlimited only for signing out', () => {
    const unlimited = writing.filter((endpoint) => limitOf(endpoint) === undefined).map(({ path }) => path);
    expect(unlimited.sort()).toEqual(['/auth/logout', '/auth/logout-everywhere']);
  });
});

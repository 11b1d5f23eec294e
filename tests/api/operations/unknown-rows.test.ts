import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Contract } from '#contract/index.ts';
import { allEndpoints } from '#contract/index.ts';
import type { Caller } from '../../support/caller.ts';
import { openTestApp, type TestApp } from '../harness.ts';
import { makeOperator } from './operators.ts';

let test: TestApp;
let operator: Caller;
beforeAll(async () => {
  test = await openTestApp({ isWorker: false });
  operator = await makeOperator(test);
});
afterAll(() => test.close());

const unknown = { id: '00000000-0000-7000-8000-000000000000' };
/** Without jobs, whose calls also need the kind, which is in the query. */
const endpointsOfRows = allEndpoints.filter(
  ({ path, who, body, query }) =>
    who.startsWith('operator:') &&
    path.includes('/:id') &&
    (body ?? query) &&
    !path.startsWith('/admin/jobs'),
);

it.each(endpointsOfRows.map(({ method, path }) => `${method} ${path}` as keyof Contract))(
  'an unknown row is 404 before the body or the query is checked: %s',
  async (name) => {
    const nonsense = { nonsense: 'yes' };
    const input = name.startsWith('GET ') ? { query: nonsense } : { body: nonsense };
    const reply = await operator.send(name, { params: unknown, ...input });
    expect([reply.status, reply.body.detail]).toEqual([404, 'NOT_FOUND']);
  },
);

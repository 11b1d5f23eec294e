import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { allEndpoints } from '#contract/index.ts';
import type { Caller } from '../../support/caller.ts';
import { snapshot } from '../../support/snapshot.ts';
import { type ImportSetup, openImportSetup, operatorWith } from './import-setup.ts';

let setup: ImportSetup;
const flags = ['users', 'radio', 'linktone', 'patiphon'] as const;
/** Operators with every flag but one, by that flag. */
const operatorsWithout = new Map<string, Caller>();

beforeAll(async () => {
  setup = await openImportSetup({ songs: 1, isWorker: false });
  for (const missing of flags) {
    const others = Object.fromEntries(flags.map((flag) => [flag, flag !== missing]));
    operatorsWithout.set(missing, await operatorWith(setup.test, others));
  }
  operatorsWithout.set('catalogues', await operatorWith(setup.test, { users: true, radio: true }));
});
afterAll(() => setup.close());

const id = '00000000-0000-7000-8000-000000000000';
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}` as Parameters<Caller['send']>[0]; // every endpoint's name is a key of the contract
const flagged = allEndpoints.filter(({ who }) => who.startsWith('operator:'));

describe('A5: with only the other flags, a call is 403 and changes nothing:', () => {
  it.each(flagged.map((endpoint) => [nameOf(endpoint), endpoint] as const))('%s', async (name, endpoint) => {
    const caller = operatorsWithout.get(endpoint.who.slice('operator:'.length));
    const before = await snapshot(setup.test);
    const params = Object.fromEntries(
      [...endpoint.path.matchAll(/:(\w+)/g)].map(([, key = '']) => [key, id]),
    );
    const hasBody = endpoint.method !== 'GET' && endpoint.method !== 'HEAD';
    const reply = await caller?.send(name, { params, ...(hasBody && { body: {} }) });
    expect(reply?.status).toBe(403);
    expect(await snapshot(setup.test)).toEqual(before);
  });

  it('covers both catalogues', () => expect(flagged.length).toBeGreaterThan(30));
});

describe('A5: one catalogue’s flag gives no access to the other', () => {
  it.each(['linktone', 'patiphon'] as const)('%s', async (type) => {
    const other = type === 'linktone' ? 'patiphon' : 'linktone';
    const caller = await operatorWith(setup.test, { [type]: true });
    const schedule = { enabled: false, schedule_times: ['03:00'] };
    expect((await caller.send('GET /admin/scraper-logs', { query: { scraper_type: type } })).status).toBe(
      200,
    );
    expect((await caller.send('GET /admin/scraper-logs', { query: { scraper_type: other } })).status).toBe(
      403,
    );
    expect(
      (await caller.send('GET /admin/scheduler/config', { query: { scraper_type: other } })).status,
    ).toBe(403);
    const saved = await caller.send('POST /admin/scheduler/config', {
      body: { ...schedule, scraper_type: other },
    });
    expect(saved.status).toBe(403);
    const { body } = await setup.operator.send('GET /admin/scheduler/config', {
      query: { scraper_type: other },
    });
    expect(body).toMatchObject({ enabled: true });
    expect(body.schedule_times).toHaveLength(6);
  });

  it('logs for no named catalogue are of those that the operator manages, newest first', async () => {
    for (const type of ['linktone', 'patiphon'] as const)
      await setup.operator.send(`POST /admin/scheduler/run-now/${type}`);
    const caller = await operatorWith(setup.test, { patiphon: true });
    const { logs } = (await caller.send('GET /admin/scraper-logs')).body;
    expect(logs.map((log: { scraper_type: string }) => log.scraper_type)).toEqual(['patiphon']);
    const typesOf = async (limit: number) =>
      (await setup.operator.send('GET /admin/scraper-logs', { query: { limit } })).body.logs.map(
        (log: { scraper_type: string }) => log.scraper_type,
      );
    expect(await typesOf(20), 'both, the newest first').toEqual(['patiphon', 'linktone']);
    expect(await typesOf(1)).toEqual(['patiphon']);
  });
});

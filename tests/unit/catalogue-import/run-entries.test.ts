import { expect, it } from 'vitest';
import { SourceProblem } from '../../../src/server/domains/catalogue-import/parsing/steps/source-problem.ts';
import {
  collectEntries,
  maxEntries,
  maxListPages,
} from '../../../src/server/domains/catalogue-import/runs/steps/run-entries.ts';

const untold = {
  at: async () => {},
  total: async () => {},
  fail: async () => {},
  count: async () => {},
  doubt: async () => {},
};
const all = { urls: null, wanted: null };
const perPage = 500;

/** A list of this many songs; `asked` counts the pages requested. */
function listOf(songs: number, pageOf: (page: number) => void = () => {}) {
  const asked: number[] = [];
  return {
    asked,
    idOf: () => null,
    async list(address: string | null) {
      const page = Number(address ?? 0);
      asked.push(page);
      pageOf(page);
      const first = page * perPage;
      const entries = Array.from({ length: Math.min(perPage, songs - first) }, (_, place) => {
        const externalId = String(first + place);
        return { url: `https://catalogue.example/${externalId}`, externalId };
      });
      return {
        url: String(page),
        entries,
        next: first + perPage < songs ? String(page + 1) : null,
        doubt: null,
      };
    },
  };
}

it('F5: of a hundred thousand songs a run takes what it can, and reports that there are more', async () => {
  const list = listOf(100_000);
  const { entries, problem } = await collectEntries(list, all, untold);
  expect([entries.length, problem]).toEqual([maxEntries, 'TOO_MANY']);
  expect(list.asked).toHaveLength(maxEntries / perPage);
});

it('F5: a list that links back to itself ends', async () => {
  const list = {
    ...listOf(0),
    list: async () => ({ url: 'a', next: 'a', entries: [{ url: 'u', externalId: '1' }], doubt: null }),
  };
  expect(await collectEntries(list, all, untold)).toMatchObject({
    entries: [{ externalId: '1' }],
    problem: null,
  });
});

it('F5: a list whose every next page is another address of the same page ends', async () => {
  let asked = 0;
  const list = {
    ...listOf(0),
    async list() {
      asked += 1;
      if (asked > maxListPages) throw new Error('for ever');
      return {
        url: 'list',
        next: `list?page=${asked}`,
        entries: [{ url: 'u', externalId: '1' }],
        doubt: null,
      };
    },
  };
  const { entries, problem } = await collectEntries(list, all, untold);
  expect([entries.length, problem, asked]).toEqual([1, 'TOO_MANY', maxListPages]);
});

it('F5: a list that fails midway returns its songs so far, and the reason', async () => {
  const list = listOf(5_000, (page) => {
    if (page === 3) throw new SourceProblem('SITE_FAILED');
  });
  const { entries, problem } = await collectEntries(list, all, untold);
  expect([entries.length, problem]).toEqual([3 * perPage, 'SITE_FAILED']);
});

it('a run requests only as much of the list as it needs', async () => {
  const list = listOf(5_000);
  const { entries, problem } = await collectEntries(list, { urls: null, wanted: 4 }, untold);
  expect([entries.map(({ externalId }) => externalId), problem, list.asked]).toEqual([
    ['0', '1', '2', '3'],
    null,
    [0],
  ]);
});

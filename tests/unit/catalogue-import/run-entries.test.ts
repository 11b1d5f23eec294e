import { expect, it } from 'vitest';
import { SourceProblem } from '#server/catalogue-import/parsing.policy.ts';
import { collectEntries, maxEntries, maxListPages } from '#server/catalogue-import/run-entries.steps.ts';

const noProgress = {
  at: async () => {},
  total: async () => {},
  fail: async () => {},
  count: async () => {},
  doubt: async () => {},
};
const all = { urls: null, wanted: null };
const perPage = 500;

/** A list of this many songs, with the pages that were requested. */
function listOf(songs: number, onPage: (page: number) => void = () => {}) {
  const requestedPages: number[] = [];
  return {
    requestedPages,
    idOf: () => null,
    async list(address: string | null) {
      const page = Number(address ?? 0);
      requestedPages.push(page);
      onPage(page);
      const first = page * perPage;
      const entries = Array.from({ length: Math.min(perPage, songs - first) }, (_, index) => {
        const externalId = String(first + index);
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
  const { entries, problem } = await collectEntries(list, all, noProgress);
  expect([entries.length, problem]).toEqual([maxEntries, 'TOO_MANY']);
  expect(list.requestedPages).toHaveLength(maxEntries / perPage);
});

it('F5: a list that links back to itself ends', async () => {
  const list = {
    ...listOf(0),
    list: async () => ({ url: 'a', next: 'a', entries: [{ url: 'u', externalId: '1' }], doubt: null }),
  };
  expect(await collectEntries(list, all, noProgress)).toMatchObject({
    entries: [{ externalId: '1' }],
    problem: null,
  });
});

it('F5: a list whose every next page is another address of the same page ends', async () => {
  let requests = 0;
  const list = {
    ...listOf(0),
    async list() {
      requests += 1;
      if (requests > maxListPages) throw new Error('endless');
      return {
        url: 'list',
        next: `list?page=${requests}`,
        entries: [{ url: 'u', externalId: '1' }],
        doubt: null,
      };
    },
  };
  const { entries, problem } = await collectEntries(list, all, noProgress);
  expect([entries.length, problem, requests]).toEqual([1, 'TOO_MANY', maxListPages]);
});

it('F5: a list that fails midway returns its songs so far, and the reason', async () => {
  const list = listOf(5_000, (page) => {
    if (page === 3) throw new SourceProblem('SITE_FAILED');
  });
  const { entries, problem } = await collectEntries(list, all, noProgress);
  expect([entries.length, problem]).toEqual([3 * perPage, 'SITE_FAILED']);
});

it('a run requests only as much of the list as it needs', async () => {
  const list = listOf(5_000);
  const { entries, problem } = await collectEntries(list, { urls: null, wanted: 4 }, noProgress);
  expect([entries.map(({ externalId }) => externalId), problem, list.requestedPages]).toEqual([
    ['0', '1', '2', '3'],
    null,
    [0],
  ]);
});

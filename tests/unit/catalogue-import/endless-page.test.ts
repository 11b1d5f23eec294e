import { expect, it } from 'vitest';
import { defaultSelectors } from '#server/catalogue-import/parsing.policy.ts';
import { parseInChild } from '#server/catalogue-import/sources.steps.ts';

const baseUrl = 'https://catalogue.example';
const url = `${baseUrl}/release/1`;
const selectors = defaultSelectors.linktone;
const read = (html: string) => parseInChild({ html, url, baseUrl, selectors });

it.each([
  ['elements within elements', '<div>'.repeat(20_000)],
  ['forms within forms', '<form><input type=password>'.repeat(30_000)],
  ['more elements than a page has', '<a href="/release/1">x</a>'.repeat(60_000)],
])('F3: a page of %s is refused, and the next is read', async (_, html) => {
  await expect(read(html)).rejects.toThrow('TOO_LARGE');
  expect((await read('<h1>לילה</h1>')).song.title).toBe('לילה');
});

it('a long list is a page', async () => {
  const list = `<ul>${'<li><a href="/release/1">שיר</a></li>'.repeat(5_000)}</ul>`;
  expect((await read(`<h1>לילה</h1>${list}`)).song.title).toBe('לילה');
});

it('reading a slow page doesn’t block the server', async () => {
  await read('<h1>לילה</h1>');
  const used = process.threadCpuUsage();
  await read(`<h1>לילה</h1>${'<h2>אמן</h2><p>נועה</p>'.repeat(2_000)}`);
  // Reading takes a second of CPU in another thread; this one only sends the page.
  expect(process.threadCpuUsage(used).user / 1_000).toBeLessThan(100);
});

import { expect, it } from 'vitest';
import { treeOf } from '../../../src/server/domains/catalogue-import/sources/page-of.ts';

it.each([
  ['elements within elements', '<div>'.repeat(170_000)],
  ['forms within forms', '<form><input type=password>'.repeat(30_000)],
  ['more elements than a page has', '<a href="/release/1">x</a>'.repeat(60_000)],
])('F3: a page of %s is refused', (_, html) => {
  expect(() => treeOf(html)).toThrow('TOO_LARGE');
});

it('a long list is a page', () => {
  expect(treeOf(`<ul>${'<li><a href="/release/1">שיר</a></li>'.repeat(5_000)}</ul>`)('a').length).toBe(5_000);
});

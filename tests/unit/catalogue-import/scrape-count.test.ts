import { expect, it } from 'vitest';
import { parseCount } from '#web/features/catalogue-import/ScrapeCard.tsx';

it.each([
  ['', 4],
  ['  ', 4],
  ['1', 1],
  [' 100 ', 100],
  ['0', null],
  ['101', null],
  ['-3', null],
  ['2.5', null],
  ['four', null],
])('an input of %j means %s songs', (typed, count) => {
  expect(parseCount(typed)).toBe(count);
});

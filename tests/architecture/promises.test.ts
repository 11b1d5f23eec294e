import { expect, test } from 'vitest';
import attacks from '../promises/attacks.json' with { type: 'json' };
import { readPromises } from '../promises/promises.ts';

const carried = new Set(readPromises().flatMap(({ rows }) => rows));

test('every attack that we know of is in the title of a test against it', () => {
  expect(Object.keys(attacks).filter((row) => !carried.has(row))).toEqual([]);
});

test('the titles of tests name no attack that attacks.json doesn’t know', () => {
  expect([...carried].filter((row) => !Object.hasOwn(attacks, row))).toEqual([]);
});

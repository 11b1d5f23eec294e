import { describe, expect, it } from 'vitest';
import { count } from '#text/counts.ts';
import type { Forms } from '#text/define-text.ts';

const modules = import.meta.glob<Record<string, unknown>>('../../../src/text/**/*.ts', { eager: true });

/** Every counted thing that a module exports in one language, by its path. */
function formsIn(value: unknown, path = ''): [string, Forms][] {
  if (typeof value !== 'object' || value === null) return [];
  if ('one' in value && 'other' in value && typeof value.other === 'string') return [[path, value as Forms]];
  return Object.entries(value).flatMap(([key, part]) => formsIn(part, `${path}.${key}`));
}

const texts = Object.values(modules).flatMap((module) =>
  Object.entries(module).filter(
    (entry): entry is [string, { he: unknown; en: unknown }] =>
      typeof entry[1] === 'object' && entry[1] !== null && 'he' in entry[1] && 'en' in entry[1],
  ),
);

describe('every counted thing in Hebrew', () => {
  const all = texts
    .flatMap(([name, text]) => formsIn(text.he, name))
    .filter(([, { other }]) => /[א-ת]/.test(other));

  it('is found', () => expect(all.length).toBeGreaterThan(20));

  it.each(all)('%s has its own singular and dual', (_path, forms) => {
    for (const n of [1, 2]) expect(count(n, forms, 'he')).not.toMatch(/\d/);
    expect(count(11, forms, 'he')).toMatch(/11/);
  });
});

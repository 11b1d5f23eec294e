import type { Locale } from './locale.ts';

/** The forms of a counted thing. `{n}` is where the number goes; Hebrew may have a dual of its own. */
export type Forms = { zero?: string; one: string; two?: string; other: string };

/**
 * A counted thing in words: count(1, { one: 'שיר אחד', other: '{n} שירים' }) is "שיר אחד".
 * A fraction takes the plural.
 */
export function count(n: number, forms: Forms, locale: Locale = 'he'): string {
  const form = (n === 0 && forms.zero) || (n === 1 && forms.one) || (n === 2 && forms.two) || forms.other;
  return form.split('{n}').join(number(n, locale));
}

/** "12,345": thousands apart, the same in both languages and on every machine. At most two decimals. */
export function number(n: number, _locale: Locale = 'he'): string {
  const [whole = '0', fraction] = String(Math.round(Math.abs(n) * 100) / 100).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return `${n < 0 ? '-' : ''}${grouped}${fraction ? `.${fraction}` : ''}`;
}

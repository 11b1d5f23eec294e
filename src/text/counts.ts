import type { Locale } from '#shared/locale.ts';
import type { Forms } from './define-text.ts';

const rules: Record<Locale, Intl.PluralRules> = {
  he: new Intl.PluralRules('he'),
  en: new Intl.PluralRules('en'),
};

/**
 * A number with its noun: count(1, { one: '1 song', other: '{n} songs' }, 'en') is "1 song". Unicode's plural rules
 * (CLDR) choose the form.
 */
export function count(n: number, forms: Forms, locale: Locale): string {
  const rule = n === 0 && forms.zero ? 'zero' : rules[locale].select(n);
  const form = forms[rule as keyof Forms] ?? forms.other; // a rule without a form uses `other`
  return form.split('{n}').join(number(n));
}

/** "12,345": thousands separated, the same in both languages and on every machine. At most two decimals. */
export function number(n: number): string {
  const [whole = '0', fraction] = String(Math.round(Math.abs(n) * 100) / 100).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return `${n < 0 ? '-' : ''}${grouped}${fraction ? `.${fraction}` : ''}`;
}

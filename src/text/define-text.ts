import type { Locale } from '#shared/locale.ts';

/** The plural forms of a noun. `{n}` is the number; Hebrew may have a dual form. */
export type Forms = { zero?: string; one: string; two?: string; other: string };

/** A translation of the texts `T`: the same keys and arguments. */
export type Translation<T> = T extends string
  ? string
  : T extends (...args: infer A) => infer R
    ? (...args: A) => Translation<R>
    : T extends readonly (infer U)[]
      ? readonly Translation<U>[]
      : T extends { one: string; other: string }
        ? Forms
        : { readonly [K in keyof T]: Translation<T[K]> };

/** The texts of one part of the product, in every language of the interface. */
export type Text<T = object> = Readonly<Record<Locale, T>>;

/** The texts of one part of the product, by language. English has the keys of Hebrew: the compiler checks it. */
export const defineText = <const T extends object>(texts: {
  he: T;
  en: Translation<T>;
}): Text<Translation<T>> => texts as object as Text<Translation<T>>; // the Hebrew texts are a translation of themselves

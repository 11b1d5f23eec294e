import type { Locale } from '../contract/vocabulary/locale.ts';

/** The plural forms of a noun. `{n}` is the number; Hebrew may have a dual form. */
export type Forms = { zero?: string; one: string; two?: string; other: string };

/** The shape of a language's texts for `T`: the same keys and arguments, other words. */
export type Words<T> = T extends string
  ? string
  : T extends (...args: infer A) => infer R
    ? (...args: A) => Words<R>
    : T extends readonly (infer U)[]
      ? readonly Words<U>[]
      : T extends { one: string; other: string }
        ? Forms
        : { readonly [K in keyof T]: Words<T[K]> };

/** The texts of one part of the product, in every language of the interface. */
export type Text<T = object> = Readonly<Record<Locale, T>>;

/** The texts of one part of the product, by language. English has the keys of Hebrew: the compiler checks it. */
export const defineText = <const T extends object>(words: { he: T; en: Words<T> }): Text<Words<T>> =>
  words as object as Text<Words<T>>; // Hebrew is what its own shape allows

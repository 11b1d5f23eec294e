import type { Locale } from '../contract/vocabulary/locale.ts';

/** The forms of a counted thing. `{n}` is where the number goes; Hebrew may have a dual of its own. */
export type Forms = { zero?: string; one: string; two?: string; other: string };

/** What a language says in the place of `T`: the same keys and arguments, words of its own. */
export type Words<T> = T extends string
  ? string
  : T extends (...args: infer A) => infer R
    ? (...args: A) => Words<R>
    : T extends readonly (infer U)[]
      ? readonly Words<U>[]
      : T extends { one: string; other: string }
        ? Forms
        : { readonly [K in keyof T]: Words<T[K]> };

/** Words of one part of the product, in every language of the interface. */
export type Text<T = object> = Readonly<Record<Locale, T>>;

/** Words of one part of the product, by language. English has the keys of Hebrew: the compiler checks it. */
export const defineText = <const T extends object>(words: { he: T; en: Words<T> }): Text<Words<T>> =>
  words as object as Text<Words<T>>; // Hebrew is what its own shape allows

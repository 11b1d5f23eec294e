/** What another language says in the place of `T`: the same keys and arguments, words of its own. */
export type Words<T> = T extends string
  ? string
  : T extends (...args: infer A) => infer R
    ? (...args: A) => Words<R>
    : T extends readonly (infer U)[]
      ? readonly Words<U>[]
      : { readonly [K in keyof T]: Words<T[K]> };

/** Words of one part of the product, by language. English has the keys of Hebrew: the compiler checks it. */
export const defineText = <const T extends object>(words: {
  he: T;
  en?: Words<T>;
}): { he: T; en?: Words<T> } => words;

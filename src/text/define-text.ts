/** Words of one part of the product, by language. Every language has the keys of Hebrew: the compiler checks it. */
export const defineText = <const T extends object>(words: { he: T }): { he: T } => words;

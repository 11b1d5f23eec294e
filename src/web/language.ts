/** The words of one part of the product in the reader's language. */
export const useText = <T extends object>(words: { he: T }): T => words.he;

/** The same outside components: for heads, errors and other plain functions. */
export const textOf = <T extends object>(words: { he: T }): T => words.he;

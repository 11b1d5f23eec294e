/** The words of one part of the product in the reader's language. */
export const useText = <T extends object>(words: { he: T }): T => words.he;

const hebrew = /\p{Script=Hebrew}/u;

/**
 * The `dir` of a sentence of ours: one without a Hebrew letter is English, even on a Hebrew page. The first letter
 * doesn't decide, because a Hebrew sentence may begin with "ISRC".
 */
export const sentenceDirection = (sentence: unknown): 'ltr' | undefined =>
  typeof sentence === 'string' && !hebrew.test(sentence) ? 'ltr' : undefined;

const hebrew = /\p{Script=Hebrew}/u;

/**
 * The direction of a sentence of ours, for `dir`: without a Hebrew letter it is English, such as the specification's
 * English sentences on a Hebrew page. Not by its first letter: a Hebrew sentence may begin with "ISRC".
 */
export const sentenceDirection = (sentence: unknown): 'ltr' | undefined =>
  typeof sentence === 'string' && !hebrew.test(sentence) ? 'ltr' : undefined;

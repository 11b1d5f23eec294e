const hebrew = /\p{Script=Hebrew}/u;

/**
 * The direction of a sentence of ours, for `dir`: one without a Hebrew letter is English, as those of the
 * specification that a Hebrew page says, too. Not by its first letter: a Hebrew one may begin with "ISRC".
 */
export const sentenceDirection = (sentence: unknown): 'ltr' | undefined =>
  typeof sentence === 'string' && !hebrew.test(sentence) ? 'ltr' : undefined;

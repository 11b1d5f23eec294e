/**
 * Letters of other scripts that look like Latin ones in one of their cases (Unicode UTS #39, confusables), and the
 * Latin letters, in the same order.
 */
const pairs: readonly (readonly [string, string])[] = [
  // Cyrillic
  ['АаВЕеІіЇїЈјКМНОоРрСсТУуХхЅѕһԁԛԝ', 'aabeeiiiijjkmhooppcctyyxxsshdqw'],
  // Greek
  ['ΑαΒΕΖΗΙιΚΜΝΟοΡρΤΥΧϲ', 'aabezhiikmnoopptyxc'],
];

/** For PostgreSQL's `translate`: each letter of the one becomes the letter at its place in the other. */
export const lookAlikes = pairs.map(([letters]) => letters).join('');
export const theirLatin = pairs.map(([, latin]) => latin).join('');

const lookAlike = new RegExp(`[${lookAlikes}]`, 'u');

/**
 * Whether a word hides look-alike letters of another script among Latin ones, so that it reads as a word that it isn’t.
 */
export const hidesLookAlikes = (text: string): boolean =>
  text.split(/[^\p{L}\p{M}]+/u).some((word) => /\p{Script=Latin}/u.test(word) && lookAlike.test(word));

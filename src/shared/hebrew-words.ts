/** Letters that Hebrew writes together with the next word: from, that, the, and, as, to, in. */
const prefixLetters = 'משהוכלב';
/** Without final forms. */
export const hebrewLetters = 'אבגדהוזחטיכלמנסעפצקרשת';
const mostPrefixes = 4;

const plainOf: Readonly<Record<string, string>> = { ך: 'כ', ם: 'מ', ן: 'נ', ף: 'פ', ץ: 'צ' };

export const isHebrew = (word: string): boolean => /^[א-ת]+$/.test(word);

/** Final letters as plain ones: a word that is still being typed ends with another letter. */
export const withoutFinals = (word: string): string =>
  word.replace(/[ךםןףץ]/g, (letter) => plainOf[letter] ?? letter);

const finalOf: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(plainOf).map(([final, plain]) => [plain, final]),
);

/** A word of plain letters as it is written: a letter that has a final form has it at the end. */
export const withFinals = (word: string): string =>
  word.slice(0, -1) + (finalOf[word.slice(-1)] ?? word.slice(-1));

/** A word without the vav and yod that one spelling has and another leaves out: those inside it. */
export const withoutVowels = (word: string): string =>
  word.slice(0, 1) + word.slice(1, -1).replace(/[וי]/g, '') + word.slice(1).slice(-1);

/** A word with one vav or yod where another spelling doubles it: "חווה" is "חוה". */
export const withoutDoubles = (word: string): string => word.replace(/(?<=.)([וי])\1/g, '$1');

/** A word, and what is left of it without its first letters as long as they may be prefixes. */
export function withoutPrefixes(word: string): string[] {
  const left = [word];
  let rest = word;
  while (left.length <= mostPrefixes && rest !== '' && prefixLetters.includes(rest.charAt(0))) {
    rest = rest.slice(1);
    left.push(rest);
  }
  return left;
}

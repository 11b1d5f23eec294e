import type { LanguageId } from '#shared/languages.ts';

/** Scripts by their ISO 15924 codes, each with the language of a text in it that nobody named a language for. */
const scripts = [
  { code: 'Hebr', letters: /\p{Script=Hebrew}/gu, language: 'he' },
  { code: 'Arab', letters: /\p{Script=Arabic}/gu, language: 'ar' },
  { code: 'Cyrl', letters: /\p{Script=Cyrillic}/gu, language: 'ru' },
  { code: 'Ethi', letters: /\p{Script=Ethiopic}/gu, language: 'am' },
  { code: 'Grek', letters: /\p{Script=Greek}/gu, language: 'el' },
  { code: 'Geor', letters: /\p{Script=Georgian}/gu, language: 'ka' },
  { code: 'Armn', letters: /\p{Script=Armenian}/gu, language: 'hy' },
  { code: 'Deva', letters: /\p{Script=Devanagari}/gu, language: 'hi' },
  { code: 'Mlym', letters: /\p{Script=Malayalam}/gu, language: 'ml' },
  { code: 'Thai', letters: /\p{Script=Thai}/gu, language: 'th' },
  { code: 'Jpan', letters: /[\p{Script=Hiragana}\p{Script=Katakana}]/gu, language: 'ja' },
  { code: 'Kore', letters: /\p{Script=Hangul}/gu, language: 'ko' },
  { code: 'Hani', letters: /\p{Script=Han}/gu, language: 'zh' },
  { code: 'Syrc', letters: /\p{Script=Syriac}/gu, language: 'arc' },
  { code: 'Latn', letters: /\p{Script=Latin}/gu, language: 'en' },
] as const;
type Script = (typeof scripts)[number];

/** The scripts that a language is written in, the usual one first; languages without an entry use Latin letters. */
const scriptsOf: Partial<Record<LanguageId, readonly Script['code'][]>> = {
  he: ['Hebr'],
  yi: ['Hebr'],
  lad: ['Hebr', 'Latn'],
  jrb: ['Hebr', 'Arab'],
  arc: ['Hebr', 'Syrc'],
  ar: ['Arab'],
  ary: ['Arab', 'Latn'],
  fa: ['Arab'],
  ku: ['Latn', 'Arab'],
  ru: ['Cyrl'],
  uk: ['Cyrl'],
  bg: ['Cyrl'],
  sr: ['Cyrl', 'Latn'],
  az: ['Latn', 'Cyrl'],
  uz: ['Latn', 'Cyrl'],
  am: ['Ethi'],
  ti: ['Ethi'],
  el: ['Grek'],
  ka: ['Geor'],
  hy: ['Armn'],
  hi: ['Deva'],
  mr: ['Deva'],
  ml: ['Mlym'],
  th: ['Thai'],
  zh: ['Hani'],
  ja: ['Jpan', 'Hani'],
  ko: ['Kore', 'Hani'],
};

/** What an artist said about the language of a text. */
interface Said {
  /** The language of the names, which she chose. */
  names?: string | null;
  /** The language of the vocals: names are in it if their letters allow it. */
  vocals?: string | null;
}

/**
 * The `LanguageAndScriptCode` (RFC 5646) of a title or a name. The artist's choice wins: in other letters than usual
 * it is named with its script, as `he-Latn`.
 */
export function languageAndScript(text: string, { names = null, vocals = null }: Said = {}): string {
  const script = scriptOf(text);
  const chosen = names === 'zxx' ? null : names;
  const heard = vocals === 'zxx' ? null : vocals;
  if (script === null) return chosen ?? heard ?? 'en';
  const language =
    chosen ?? (heard !== null && writtenIn(heard).includes(script.code) ? heard : script.language);
  return writtenIn(language)[0] === script.code ? language : `${language}-${script.code}`;
}

/** Whether a text is in Latin letters, so that it needs no Latin form. */
export const isLatin = (text: string): boolean => scriptOf(text)?.code === 'Latn';

const writtenIn = (language: string): readonly Script['code'][] =>
  // An id of another list has no entry either.
  scriptsOf[language as LanguageId] ?? ['Latn'];

/** What stands in brackets: "(Remix)", "[Live]". */
const brackets = /\([^()]*\)|\[[^[\]]*\]/g;

/** The script of a text outside brackets: Latin words stand in names of all scripts, so others come first. */
function scriptOf(text: string): Script | null {
  const outside = text.replace(brackets, '');
  return scriptOfLetters(outside) ?? scriptOfLetters(text);
}

function scriptOfLetters(text: string): Script | null {
  const counted = scripts
    .map((script) => ({ script, letters: text.match(script.letters)?.length ?? 0 }))
    .filter(({ letters }) => letters > 0);
  const others = counted.filter(({ script }) => script.code !== 'Latn');
  const [most] = (others.length > 0 ? others : counted).sort((one, other) => other.letters - one.letters);
  // Japanese has more Chinese characters than kana, and Chinese has no kana.
  return others.find(({ script }) => script.code === 'Jpan')?.script ?? most?.script ?? null;
}

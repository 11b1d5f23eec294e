import { type LanguageId, languages } from './languages.ts';

/** Languages by three letters (ISO 639-2/T), as tags in sound files name them. */
const threeLetters: Record<LanguageId, string> = {
  he: 'heb',
  en: 'eng',
  ar: 'ara',
  ru: 'rus',
  fr: 'fra',
  am: 'amh',
  es: 'spa',
  yi: 'yid',
  lad: 'lad',
  ti: 'tir',
  jrb: 'jrb',
  arc: 'arc',
  ary: 'ara',
  fa: 'fas',
  ku: 'kur',
  tr: 'tur',
  el: 'ell',
  it: 'ita',
  pt: 'por',
  de: 'deu',
  nl: 'nld',
  ro: 'ron',
  hu: 'hun',
  pl: 'pol',
  uk: 'ukr',
  cs: 'ces',
  bg: 'bul',
  sr: 'srp',
  ka: 'kat',
  hy: 'hye',
  az: 'aze',
  uz: 'uzb',
  sv: 'swe',
  no: 'nor',
  da: 'dan',
  fi: 'fin',
  ga: 'gle',
  hi: 'hin',
  ml: 'mal',
  mr: 'mar',
  th: 'tha',
  fil: 'fil',
  zh: 'zho',
  ja: 'jpn',
  ko: 'kor',
  vi: 'vie',
  sw: 'swa',
  la: 'lat',
  zxx: 'zxx',
};

/** Null for a language that isn't ours. */
export const threeLetterCode = (language: string): string | null =>
  (threeLetters as Record<string, string>)[language] ?? null; // the key may be unknown

/** The bibliographic codes (ISO 639-2/B) that differ from these. */
const bibliographicCodes: Readonly<Record<string, LanguageId>> = {
  fre: 'fr',
  ger: 'de',
  dut: 'nl',
  per: 'fa',
  gre: 'el',
  rum: 'ro',
  cze: 'cs',
  geo: 'ka',
  arm: 'hy',
  chi: 'zh',
};

/** The language that a tag names by two letters, three letters or its name; null if it isn’t one of ours. */
export function languageByTag(tag: string): LanguageId | null {
  const name = tag.trim().toLowerCase();
  const found = languages.find(
    (language) =>
      language.id === name ||
      threeLetters[language.id] === name ||
      language.name.toLowerCase() === name ||
      language.he === name,
  );
  return found?.id ?? bibliographicCodes[name] ?? null;
}

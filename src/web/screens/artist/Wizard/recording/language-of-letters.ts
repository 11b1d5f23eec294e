import type { LanguageId } from '../../../../../contract/vocabulary/languages.ts';

/** The likeliest language of each script; Latin letters count as English. */
const byScript: readonly (readonly [RegExp, LanguageId])[] = [
  [/\p{Script=Hebrew}/u, 'he'],
  [/\p{Script=Latin}/u, 'en'],
  [/\p{Script=Arabic}/u, 'ar'],
  [/\p{Script=Cyrillic}/u, 'ru'],
  [/\p{Script=Ethiopic}/u, 'am'],
  [/\p{Script=Greek}/u, 'el'],
  [/\p{Script=Georgian}/u, 'ka'],
  [/\p{Script=Armenian}/u, 'hy'],
  [/\p{Script=Hangul}/u, 'ko'],
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/u, 'ja'],
  [/\p{Script=Han}/u, 'zh'],
  [/\p{Script=Thai}/u, 'th'],
];

/** The language of most letters in a title; empty if it has no known letters. */
export function languageOfLetters(title: string): LanguageId | '' {
  const counted = byScript.map(([script, language]) => ({
    language,
    count: [...title].filter((letter) => script.test(letter)).length,
  }));
  const [most] = counted.sort((a, b) => b.count - a.count);
  return most && most.count > 0 ? most.language : '';
}

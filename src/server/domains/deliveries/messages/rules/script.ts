/** The language of a name, as far as its letters tell: by the script of most of its letters. */
const scripts = [
  { language: 'he', letters: /\p{Script=Hebrew}/gu },
  { language: 'ar', letters: /\p{Script=Arabic}/gu },
  { language: 'ru', letters: /\p{Script=Cyrillic}/gu },
  { language: 'am', letters: /\p{Script=Ethiopic}/gu },
  { language: 'el', letters: /\p{Script=Greek}/gu },
  { language: 'en', letters: /\p{Script=Latin}/gu },
] as const;

const count = (text: string, letters: RegExp): number => text.match(letters)?.length ?? 0;

/**
 * The `LanguageAndScriptCode` of a name.
 * @param wanted the language that the artist chose, if the letters allow it
 */
export function scriptOf(text: string, wanted: string | null = null): string {
  const [first] = scripts
    .map(({ language, letters }) => ({ language, letters: count(text, letters) }))
    .sort((one, other) => other.letters - one.letters);
  const found = first === undefined || first.letters === 0 ? 'en' : first.language;
  if (wanted === null) return found;
  return kin[found]?.includes(wanted) ? wanted : found;
}

/** Languages that are written in the letters of another one. */
const kin: Partial<Record<string, readonly string[]>> = {
  he: ['he', 'yi', 'lad', 'jrb', 'arc'],
  ar: ['ar', 'ary', 'fa', 'ku'],
  ru: ['ru', 'uk', 'bg', 'sr'],
  am: ['am', 'ti'],
  en: [
    'en',
    'fr',
    'es',
    'it',
    'pt',
    'de',
    'nl',
    'ro',
    'hu',
    'pl',
    'cs',
    'tr',
    'az',
    'uz',
    'sv',
    'no',
    'da',
    'fi',
    'ga',
    'fil',
    'vi',
    'sw',
    'la',
    'lad',
  ],
};

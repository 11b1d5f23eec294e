import type { XmlNode } from '#server/gateways/xml/index.ts';
import { element as el } from './message-elements.policy.ts';
import type { Contributor, Written } from './products.policy.ts';

/** Everybody whom a message names, each once; other elements use their references. */
export class Parties {
  /** The language of our own identifiers and words. */
  readonly namespace: string;
  readonly #parties = new Map<string, { reference: string; name: Written }>();

  readonly #latin: ReadonlyMap<string, string>;

  constructor(namespace: string, latinForms: readonly { text: string; latin: string }[]) {
    this.namespace = namespace;
    this.#latin = new Map(latinForms.map(({ text, latin }) => [text, latin]));
  }

  reference(text: string, name: Written = this.#written(text)): string {
    const known = this.#parties.get(text);
    if (known === undefined) {
      const reference = `P${this.#parties.size + 1}`;
      this.#parties.set(text, { reference, name });
      return reference;
    }
    if (known.name.latin === null && name.latin !== null) known.name = name;
    return known.reference;
  }

  #written(text: string): Written {
    const language = scriptOf(text);
    return { text, language, latin: language === 'en' ? null : (this.#latin.get(text) ?? null) };
  }

  contributor({ name, roles }: Contributor, number: number): XmlNode {
    return el(
      'Contributor',
      [
        el('ContributorPartyReference', this.reference(name)),
        ...roles.map(({ known, text }) =>
          el('Role', [
            known === null
              ? el('Value', 'UserDefined', { Namespace: this.namespace, UserDefinedValue: text })
              : el('Value', known),
          ]),
        ),
      ],
      { SequenceNumber: String(number) },
    );
  }

  list(): XmlNode {
    return el(
      'PartyList',
      [...this.#parties.values()].map(({ reference, name: { text, language, latin } }) =>
        el('Party', [
          el('PartyReference', reference),
          el('PartyName', [el('FullName', text)], { LanguageAndScriptCode: language }),
          latin === null
            ? null
            : el('PartyName', [el('FullName', latin)], {
                LanguageAndScriptCode: `${language.split('-')[0]}-Latn`,
              }),
        ]),
      ),
    );
  }
}

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

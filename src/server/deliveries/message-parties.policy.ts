import type { XmlNode } from '#server/gateways/xml/index.ts';
import { isLatin, languageAndScript } from './message-languages.policy.ts';
import { sentRoles } from './message-roles.policy.ts';
import type { Contributor, Written } from './product-shapes.policy.ts';
import { element as el } from './xml-element.policy.ts';

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
    const latin = isLatin(text) ? null : (this.#latin.get(text) ?? null);
    return { text, language: languageAndScript(text), latin };
  }

  contributor({ name, roles }: Contributor, number: number): XmlNode {
    return el(
      'Contributor',
      [
        el('ContributorPartyReference', this.reference(name)),
        ...sentRoles(roles).map(({ role, text, instrument }) =>
          el('Role', [
            role === null
              ? el('Value', 'UserDefined', { Namespace: this.namespace, UserDefinedValue: text })
              : el('Value', role),
            instrument === null ? null : el('InstrumentType', instrument),
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

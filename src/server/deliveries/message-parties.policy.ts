import type { XmlNode } from '#server/gateways/xml/index.ts';
import { isSameArtist, type NamedArtistIds } from '#shared/artist-ids.ts';
import { isLatin, languageAndScript } from './message-languages.policy.ts';
import { sentRoles } from './message-roles.policy.ts';
import type { Contributor, Written } from './product-shapes.policy.ts';
import { element as el } from './xml-element.policy.ts';

/**
 * The namespace of an id is the DPID of the party that gives it out (DDEX knowledge base, proprietary identifiers).
 * Spotify's was seen in public messages to it; for Apple none was seen, so its id goes as the artist's page there.
 */
const spotifyDpid = 'PADPIDA2011072101T';

/** Everybody whom a message names, each once; other elements use their references. */
export class Parties {
  /** The language of our own identifiers and words. */
  readonly namespace: string;
  readonly #parties = new Map<string, { reference: string; name: Written }>();

  readonly #latin: ReadonlyMap<string, string>;

  readonly #ids: readonly NamedArtistIds[];

  constructor(
    namespace: string,
    latinForms: readonly { text: string; latin: string }[],
    ids: readonly NamedArtistIds[] = [],
  ) {
    this.#ids = ids;
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

  #idsOf(text: string): XmlNode[] {
    const ids = this.#ids.find(({ name }) => isSameArtist(name, text));
    if (ids === undefined) return [];
    const { isni, spotify, apple } = ids;
    return [
      ...(isni === null ? [] : [el('PartyId', [el('ISNI', isni)])]),
      ...(spotify === null
        ? []
        : [el('PartyId', [el('ProprietaryId', `spotify:artist:${spotify}`, { Namespace: spotifyDpid })])]),
      ...(apple === null ? [] : [el('ArtistProfilePage', `https://music.apple.com/artist/${apple}`)]),
    ];
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
          ...this.#idsOf(text),
        ]),
      ),
    );
  }
}

import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { below, checkMessage, textIn } from '#server/deliveries/message-checks.policy.ts';
import { isGrid, isIsrc, isUpc } from '#server/deliveries/message-elements.policy.ts';
import { languageAndScript } from '#server/deliveries/message-languages.policy.ts';
import { newReleaseMessage, type SentFiles } from '#server/deliveries/messages.policy.ts';
import type { Product, Terms, Track } from '#server/deliveries/product-shapes.policy.ts';
import { type SongRow, toAlbumProduct, toProduct } from '#server/deliveries/products.policy.ts';
import { readXml, writeXml, type XmlNode } from '#server/gateways/xml/index.ts';
import { languages } from '#shared/languages.ts';
import { ddexFolder, hasDdexSchema, openDdexSchema } from '../../support/ddex-schema.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { randomProduct } from './random-products.ts';
import { randomOwner, randomRelease } from './random-releases.ts';

const heading = {
  messageId: '0198c0de',
  threadId: '0198c0df',
  sender: { dpid: 'PADPIDA2026112301S', name: 'Session42' },
  recipient: { dpid: 'PADPIDA2026112302T', name: 'שירות & בניו' },
  createdAt: new Date('2026-11-23T10:00:00Z'),
  isTest: false,
};
const defaultTerms: Terms = { territories: ['Worldwide'], takes: ['streaming', 'download'], endDate: null };
const filesOf = (product: Product): SentFiles => ({
  sounds: product.tracks.map(({ isrc }, index) => ({
    path: `resources/${isrc}_${index}.wav`,
    sha256: 'ab'.repeat(32),
    bytes: 40_000_000,
    codec: 'PCM',
    channels: 2,
    sampleRate: 44_100,
    bits: 16,
  })),
  cover: { path: 'resources/cover.jpg', sha256: 'cd'.repeat(32), bytes: 900_000, side: 3_000 },
});
/** A message as its receiver reads it. */
const sentMessage = (
  product: Product,
  terms = defaultTerms,
  files: SentFiles | null = filesOf(product),
): XmlNode => {
  const message = readXml(writeXml(newReleaseMessage(product, heading, terms, files)));
  if (message === null) throw new Error('not well-formed');
  return message;
};
const terms: fc.Arbitrary<Terms> = fc.record({
  territories: fc.constantFrom(['Worldwide'], ['IL', 'US']),
  takes: fc.constantFrom(['streaming'], ['streaming', 'download'], ['download']),
  endDate: fc.constantFrom(null, '1971-01-01', '2026-11-23', '2035-01-01'),
});

/** Writes a small schema in the consortium's layout: the frame of a message, and profiles in another file. */
async function writeSchema(folder: string): Promise<void> {
  const schema = (space: string, inner: string) =>
    `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:avs="http://ddex.net/xml/avs/avs"
      targetNamespace="${space}">${inner}</xs:schema>`;
  const parts = ['MessageHeader', 'PartyList', 'ResourceList', 'ReleaseList', 'DealList'].map(
    (name) => `<xs:element name="${name}"><xs:complexType><xs:sequence>
      <xs:any processContents="skip" maxOccurs="unbounded"/></xs:sequence></xs:complexType></xs:element>`,
  );
  const frame = `<xs:import namespace="http://ddex.net/xml/avs/avs" schemaLocation="../profiles.xsd"/>
    <xs:element name="NewReleaseMessage"><xs:complexType><xs:sequence>${parts.join('')}</xs:sequence>
    <xs:attribute name="ReleaseProfileVersionId" type="avs:Profile" use="required"/>
    <xs:anyAttribute processContents="skip"/></xs:complexType></xs:element>`;
  const profiles = ['SimpleAudioSingle', 'Audio'].map((name) => `<xs:enumeration value="${name}"/>`);
  await mkdir(join(folder, 'ernv432'));
  await writeFile(
    join(folder, 'profiles.xsd'),
    schema(
      'http://ddex.net/xml/avs/avs',
      `<xs:simpleType name="Profile"><xs:restriction base="xs:string">${profiles.join('')}</xs:restriction></xs:simpleType>`,
    ),
  );
  await writeFile(
    join(folder, 'ernv432', 'release-notification.xsd'),
    schema('http://ddex.net/xml/ern/432', frame),
  );
}

describe('a message', () => {
  it('passes our own rules for every product, whatever its names contain (Q1)', () => {
    fc.assert(
      fc.property(randomProduct, terms, fc.boolean(), (product, terms, withFiles) => {
        expect(checkMessage(sentMessage(product, terms, withFiles ? filesOf(product) : null))).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });

  const expectValidBy = (folder: string) => {
    const check = openDdexSchema(folder);
    fc.assert(
      fc.property(randomProduct, terms, fc.boolean(), (product, terms, withFiles) => {
        const message = newReleaseMessage(product, heading, terms, withFiles ? filesOf(product) : null);
        expect(check(writeXml(message))).toBeNull();
      }),
      { numRuns: 100 },
    );
  };

  it.runIf(hasDdexSchema)(
    'is valid by the consortium’s schema for every product (if DDEX_XSD names it)',
    () => expectValidBy(ddexFolder ?? ''),
  );

  /** Singles and albums of releases as artists may have typed them. */
  const ofReleases = fc
    .tuple(
      fc.uniqueArray(randomRelease, { minLength: 1, maxLength: 3, selector: ({ isrc }) => isrc }),
      randomOwner,
      terms,
    )
    .map(([songs, owner, terms]) => {
      const [first, ...others] = songs as [SongRow, ...SongRow[]];
      const album = { ...first, copyright_holders: [], releaseType: null };
      const product =
        others.length === 0
          ? toProduct(first, owner, heading.createdAt)
          : toAlbumProduct(album, [first, ...others], owner, heading.createdAt);
      return { product, terms };
    });

  it('passes our own rules for every release that artists may have typed, alone and on an album', () => {
    fc.assert(
      fc.property(ofReleases, ({ product, terms }) => {
        expect(checkMessage(sentMessage(product, terms))).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });

  it.runIf(hasDdexSchema)('is valid by that schema for every such release', () => {
    const check = openDdexSchema(ddexFolder ?? '');
    fc.assert(
      fc.property(ofReleases, ({ product, terms }) => {
        expect(check(writeXml(newReleaseMessage(product, heading, terms, filesOf(product))))).toBeNull();
      }),
      { numRuns: 60 },
    );
  });

  it('is checked against a schema in such a folder, and the error is reported', async () => {
    const folder = await temporaryFolder();
    await writeSchema(folder);
    expectValidBy(folder);
    const [product] = fc.sample(randomProduct, 1) as [Product];
    const message = newReleaseMessage(product, heading, defaultTerms, null);
    const check = openDdexSchema(folder);
    const children = message.children.filter(({ name }) => name !== 'MessageHeader');
    expect(check(writeXml({ ...message, children }))).toContain('MessageHeader');
    const attributes = { ...message.attributes, ReleaseProfileVersionId: 'SimpleAudioSingle/23' };
    expect(check(writeXml({ ...message, attributes }))).toContain('SimpleAudioSingle/23');
  });

  it('contains a title as it was typed, with its script and its Latin form', () => {
    const [product] = fc.sample(randomProduct, 1) as [Product];
    const title = { text: 'לילה & "יום" <טוב>', language: 'he', latin: 'Laila' };
    const message = sentMessage({ ...product, title });
    const release = message.children.find(({ name }) => name === 'ReleaseList') as XmlNode;
    expect(textIn(release, 'DisplayTitleText')).toBe('לילה & "יום" <טוב>');
    const xml = writeXml(newReleaseMessage({ ...product, title }, heading, defaultTerms, null));
    expect(xml).toContain('LanguageAndScriptCode="he-Latn"');
  });

  it('names roles, the parental warning and languages in the standard’s terms', () => {
    const [product] = fc.sample(randomProduct, 1) as [Product];
    const track = {
      ...product.tracks[0],
      explicit: true,
      languageOfPerformance: 'he',
      contributors: [
        { name: 'נעמי', roles: [{ known: 'Lyricist', text: 'מילים' }] },
        { name: 'Dan', roles: [{ known: null, text: 'כלי הקשה' }] },
      ],
    };
    const title = { text: 'לילה', language: 'he', latin: null };
    const message = sentMessage({ ...product, title, explicit: false, tracks: [track] });
    const listIn = (name: string) => message.children.find((child) => child.name === name) as XmlNode;
    const recording = writeXml(listIn('ResourceList'));
    expect(recording).toMatch(/<Role>\s*<Value>Lyricist<\/Value>/);
    expect(recording).toMatch(/<Value [^>]*UserDefinedValue="כלי הקשה"[^>]*>UserDefined<\/Value>/);
    expect(textIn(listIn('ResourceList'), 'ParentalWarningType')).toBe('Explicit');
    expect(textIn(listIn('ReleaseList'), 'ParentalWarningType')).toBe('NotExplicit');
    expect(textIn(listIn('ResourceList'), 'LanguageOfPerformance')).toBe('he');
    expect(writeXml(listIn('ReleaseList'))).toMatch(/<DisplayTitleText LanguageAndScriptCode="he"/);
  });

  it('names each artist as a party of their own, a guest as featured and a remixer as a contributor', () => {
    const [row] = fc.sample(randomRelease, 1) as [SongRow];
    const [owner] = fc.sample(randomOwner, 1) as [Parameters<typeof toProduct>[1]];
    const song: SongRow = {
      ...row,
      artist_name: 'נועה & Idan feat. גיל',
      artists: [
        { name: 'נועה', role: 'main' },
        { name: 'Idan', role: 'main' },
        { name: 'גיל', role: 'featured' },
        { name: 'Dan', role: 'remixer' },
      ],
      primary_language: 'he',
      metadata_language: null,
      translations: [],
      latin_forms: [
        { text: 'נועה', latin: 'Noa' },
        { text: 'גיל', latin: 'Gil' },
      ],
    };
    const message = sentMessage(toProduct(song, owner, heading.createdAt));
    const named = (name: string) => below(message).filter((node) => node.name === name);
    const parties = new Map(
      named('Party').map((party) => [textIn(party, 'PartyReference'), textIn(party, 'FullName')]),
    );
    const shown = named('DisplayArtist').map((artist) => [
      artist.attributes.SequenceNumber,
      parties.get(textIn(artist, 'ArtistPartyReference')),
      textIn(artist, 'DisplayArtistRole'),
    ]);
    const expected = [
      ['1', 'נועה', 'MainArtist'],
      ['2', 'Idan', 'MainArtist'],
      ['3', 'גיל', 'FeaturedArtist'],
    ];
    // Of the recording, and of the release.
    expect(shown).toEqual([...expected, ...expected]);
    const xml = writeXml(message);
    expect(xml).toMatch(/IsDefault="true">נועה &amp; Idan feat. גיל<\/DisplayArtistName>/);
    expect(xml).toMatch(/he-Latn"[^>]*>Noa &amp; Idan feat. Gil<\/DisplayArtistName>/);
    const remixer = named('Contributor').find((of) => textIn(of, 'Value') === 'Remixer');
    expect(remixer && parties.get(textIn(remixer, 'ContributorPartyReference'))).toBe('Dan');
  });

  it('has the ids of an artist at its party, and no other’s', () => {
    const [row] = fc.sample(randomRelease, 1) as [SongRow];
    const [owner] = fc.sample(randomOwner, 1) as [Parameters<typeof toProduct>[1]];
    const ids = { isni: '000000012150090X', spotify: '4q3ewBCX7sLwd24euuV69X', apple: '278873078' };
    const song: SongRow = { ...row, artist_name: 'Noa  Cohen', artists: [] };
    const artistIds = [
      { name: 'noa cohen', ...ids },
      { name: 'Somebody else', isni: '0000000121032683', spotify: null, apple: null },
    ];
    const message = sentMessage(toProduct(song, { ...owner, artistIds }, heading.createdAt));
    const party = below(message).find(
      (node) => node.name === 'Party' && textIn(node, 'FullName') === 'Noa  Cohen',
    ) as XmlNode;
    expect(textIn(party, 'ISNI')).toBe(ids.isni);
    expect(textIn(party, 'ProprietaryId')).toBe(`spotify:artist:${ids.spotify}`);
    expect(textIn(party, 'ArtistProfilePage')).toBe(`https://music.apple.com/artist/${ids.apple}`);
    expect(writeXml(message).match(/<ISNI>/g)).toHaveLength(1);
  });

  it('names players with the standard’s instruments, producers one by one, and one role for words and music', () => {
    const [row] = fc.sample(randomRelease, 1) as [SongRow];
    const [owner] = fc.sample(randomOwner, 1) as [Parameters<typeof toProduct>[1]];
    const song = {
      ...row,
      artists: [],
      credits: { lyrics: ['נועה לוי'], composition: ['נועה לוי', 'דן'], producer: 'גיל כהן, רון בר' },
      additional_credits: [
        { name: 'דן', role: 'חצוצרה' },
        { name: 'דן', role: 'Electric guitar' },
        { name: 'דן', role: 'מנורה' },
      ],
    };
    const message = sentMessage(toProduct(song, owner, new Date('2026-11-28')));
    const rolesOf = new Map<string, string[]>();
    const list = (name: string) => message.children.find((child) => child.name === name) as XmlNode;
    const names = new Map(
      list('PartyList').children.map((party) => [textIn(party, 'PartyReference'), textIn(party, 'FullName')]),
    );
    for (const contributor of below(list('ResourceList')).filter(({ name }) => name === 'Contributor'))
      rolesOf.set(
        names.get(textIn(contributor, 'ContributorPartyReference')) ?? '',
        contributor.children
          .filter(({ name }) => name === 'Role')
          .map(({ children }) => children.map(({ text }) => text).join(': ')),
      );
    expect(Object.fromEntries(rolesOf)).toEqual({
      'נועה לוי': ['ComposerLyricist'],
      דן: ['Composer', 'StudioMusician: Trumpet', 'StudioMusician: ElectricGuitar', 'UserDefined'],
      'גיל כהן': ['StudioProducer'],
      'רון בר': ['StudioProducer'],
    });
  });

  it('names an acoustic, live or remixed version, and no language where nothing is sung', () => {
    const [product] = fc.sample(randomProduct, 1) as [Product];
    const recordingOf = (change: Partial<Track>) =>
      writeXml(sentMessage({ ...product, tracks: [{ ...product.tracks[0], ...change }] }));
    expect(recordingOf({ version: 'live' })).toContain('<VersionType>LiveVersion<');
    expect(recordingOf({ version: 'remix' })).toContain('<VersionType>RemixVersion<');
    expect(recordingOf({ version: 'acoustic' })).toMatch(
      /<VersionType [^>]*UserDefinedValue="AcousticVersion"[^>]*>UserDefined</,
    );
    expect(recordingOf({ languageOfPerformance: null })).not.toContain('LanguageOfPerformance');
  });

  it('for a take-down ends the deals, and never before they begin', () => {
    fc.assert(
      fc.property(randomProduct, (product) => {
        const message = sentMessage(product, { ...defaultTerms, endDate: '2026-11-23' }, null);
        expect(textIn(message, 'EndDate')).toBe('2026-11-23');
        expect((textIn(message, 'StartDate') ?? '') <= '2026-11-23').toBe(true);
      }),
    );
  });
});

describe('what an earlier version sent', () => {
  it('is compared by the same names in the same order, so an upgrade sends no song again', () => {
    const [row] = fc.sample(randomRelease, 1) as [SongRow];
    const [owner] = fc.sample(randomOwner, 1) as [Parameters<typeof toProduct>[1]];
    const product = toProduct({ ...row, artists: [] }, owner, new Date('2026-11-28'));
    expect(Object.keys(product).join()).toBe(
      'label,cLine,originalReleaseDate,territories,latinForms,reference,type,upc,title,artist,pLine,explicit,genre,subGenre,releaseDate,tracks',
    );
    expect(Object.keys(product.tracks[0]).join()).toBe(
      'isrc,title,artist,seconds,version,isCover,isInstrumental,explicit,languageOfPerformance,contributors,pLine,genre,subGenre,previewStart',
    );
  });
});

describe('checking a message', () => {
  const [product] = fc.sample(randomProduct, 1) as [Product];
  const [track] = product.tracks;
  const single: Product = { ...product, tracks: [track] };
  const codes = (message: XmlNode) => checkMessage(message).map(({ code }) => code);
  const without = (node: XmlNode, name: string): XmlNode => ({
    ...node,
    children: node.children.filter((child) => child.name !== name).map((child) => without(child, name)),
  });

  it('finds errors that the schema accepts', () => {
    expect(
      codes(sentMessage({ ...single, tracks: [{ ...track, isrc: 'IL-ABC-26-00001' }] }, defaultTerms, null)),
    ).toEqual(['ISRC']);
    expect(codes(sentMessage({ ...single, upc: '729000000001' }))).toEqual(['UPC']);
    expect(codes(without(sentMessage(single), 'DealList'))).toContain('ORDER');
    expect(codes(without(sentMessage(single), 'ISRC'))).toContain('ISRC');
  });

  it('finds a reference without a target, a wrong order and a wrong profile', () => {
    expect(codes(without(sentMessage(single), 'Party'))).toContain('REFERENCE');
    const message = sentMessage(single);
    expect(codes({ ...message, children: message.children.toReversed() })).toContain('ORDER');
    expect(
      codes({ ...message, attributes: { ...message.attributes, ReleaseProfileVersionId: 'Audio' } }),
    ).toEqual(['PROFILE']);
    expect(codes({ ...message, name: 'html' })).toEqual(['ROOT']);
  });
});

describe('identifiers', () => {
  it('are checked to the last digit', () => {
    expect(isIsrc('ILABC2600001')).toBe(true);
    for (const wrong of ['IL-ABC-26-00001', 'ILABC260001', 'ilabc2600001', '1LABC2600001'])
      expect(isIsrc(wrong)).toBe(false);
    expect(isUpc('036000291452')).toBe(true);
    expect(isUpc('036000291453')).toBe(false);
    expect(isGrid('A12425GABC1234002M')).toBe(true);
    expect(isGrid('A12425GABC1234002N')).toBe(false);
  });
});

describe('the language of a name', () => {
  it('is that of its letters', () => {
    expect(languageAndScript('שיר אהבה')).toBe('he');
    expect(languageAndScript('Love Song')).toBe('en');
    expect(languageAndScript('12345')).toBe('en');
    expect(languageAndScript('愛')).toBe('zh');
    expect(languageAndScript('愛のうた')).toBe('ja');
    expect(languageAndScript('사랑')).toBe('ko');
    expect(languageAndScript('სიყვარული')).toBe('ka');
    expect(languageAndScript('प्रेम')).toBe('hi');
  });

  it('is Hebrew although brackets or a Latin name are longer', () => {
    expect(languageAndScript('שיר (Remix)')).toBe('he');
    expect(languageAndScript('שיר [Live at Barby]')).toBe('he');
    expect(languageAndScript('DJ Solomon ואני')).toBe('he');
    expect(languageAndScript('(Intro)')).toBe('en');
  });

  it('is that of the vocals if its letters allow it', () => {
    expect(languageAndScript('שיר אהבה', { vocals: 'yi' })).toBe('yi');
    expect(languageAndScript('Love Song', { vocals: 'he' })).toBe('en');
    expect(languageAndScript('Chanson', { vocals: 'fr' })).toBe('fr');
    expect(languageAndScript('Komo la roza', { vocals: 'lad' })).toBe('lad-Latn');
    expect(languageAndScript('12345', { vocals: 'he' })).toBe('he');
    expect(languageAndScript('Love Song', { vocals: 'zxx' })).toBe('en');
  });

  it('is the artist’s choice in any letters, and then names its script', () => {
    expect(languageAndScript('Layla', { names: 'he', vocals: 'en' })).toBe('he-Latn');
    expect(languageAndScript('לילה', { names: 'he', vocals: 'en' })).toBe('he');
    expect(languageAndScript('Љубав', { names: 'sr' })).toBe('sr');
    expect(languageAndScript('Ljubav', { names: 'sr' })).toBe('sr-Latn');
  });

  it('is offered with a script for every language of vocals', () => {
    const letters = [...'אعЖአΩაԱअअമก한愛のA'];
    for (const { id } of languages)
      if (id !== 'zxx')
        expect(letters.map((letter) => languageAndScript(letter, { vocals: id }))).toContain(id);
  });
});

describe('XML from outside', () => {
  it.each([
    '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>',
    '<a><b></a>',
    'no XML',
    '',
    '<a/><b/>',
    `<!-- --><!doctype a><a/>`,
  ])('is refused if it declares entities or isn’t well-formed: %j', (text) => {
    expect(readXml(text)).toBeNull();
    expect(readXml('<a>'.repeat(500) + '</a>'.repeat(500))).toBeNull();
  });
});

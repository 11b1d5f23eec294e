import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { artistFaults, titleFaults } from '#shared/preflight/title-rules.ts';

const faults = (title: string, artist_name = 'נועה בן־דוד', primary_language: string | null = null) =>
  titleFaults({ title, artist_name, primary_language }).map(({ code, data }) =>
    data.found ? `${code} ${data.found}` : code,
  );

describe('titles that no service would refuse', () => {
  it.each([
    'לילה לבן בפלורנטין',
    'שִׁיר הַשִּׁירִים',
    'ג׳ירפה בצ׳ילה',
    'צה״ל, צ"ל ושאר ראשי תיבות',
    'בן־דוד מדרום',
    'שיר 2',
    '1999',
    'קיץ 2026',
    '22:30',
    'מה? לא!',
    'שיר לאמא (חלק ב׳)',
    'אני ו-DNA',
    'AC/DC!',
    'NASA',
    'SOS',
    'XXVIII',
    'Yellow Submarine',
    'iPhone 4ever',
    'Love Story (feat. Dana)',
    'אהבה (feat. דנה)',
    'Live and Let Die',
    'Alive',
    'Remix של החיים',
    'הופעה אחרונה',
    'לייב על הגג',
    'אקוסטיקה',
    'Song (Dudu Tassa Remix)',
    'Six ft Under',
    'בין לבין / ובין',
    'Tel Aviv / Jaffa',
    'שנת 1984 / חלק א',
    'ה־MP של כולם',
    '#1',
    'Don’t Stop™',
    'سهر',
    'Ночь',
  ])('%s', (title) => {
    expect(faults(title)).toEqual([]);
  });

  it('may have any Hebrew letters, niqqud and marks', () => {
    const letters = [...'אבגדהוזחטיכלמנסעפצקרשתםןץףך׳״־ִֵֶַָֹֻ'];
    const word = fc
      .array(fc.constantFrom(...letters), { minLength: 1, maxLength: 12 })
      .map((all) => all.join(''));
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 6 }), (words) => {
        const title = words.join(' ');
        fc.pre(!title.includes('בהשתתפות'));
        expect(faults(title)).toEqual([]);
      }),
    );
  });
});

describe('titles that services refuse', () => {
  it.each([
    ['שיר 2 feat. דנה', 'TITLE_FEATURED feat.'],
    ['שיר ft. דנה', 'TITLE_FEATURED ft.'],
    ['Love featuring Dana', 'TITLE_FEATURED featuring'],
    ['Love (Feat Dana)', 'TITLE_FEATURED Feat'],
    ['לילה לבן בהשתתפות דנה', 'TITLE_FEATURED בהשתתפות'],
    ['נועה בן־דוד - לילה לבן', 'TITLE_HAS_ARTIST נועה בן־דוד'],
    ['לילה לבן – נועה בן־דוד', 'TITLE_HAS_ARTIST נועה בן־דוד'],
    ['LOVE STORY', 'TITLE_CAPITALS'],
    ['HELLO', 'TITLE_CAPITALS'],
    ['שיר HELLO', 'TITLE_CAPITALS'],
    ['ÉTOILES', 'TITLE_CAPITALS'],
    ['Rooftop (Live)', 'TITLE_VERSION Live'],
    ['Rooftop - Acoustic Version', 'TITLE_VERSION Acoustic Version'],
    ['לילה לבן (רמיקס)', 'TITLE_VERSION רמיקס'],
    ['לילה לבן [גרסה אקוסטית]', 'TITLE_VERSION גרסה אקוסטית'],
    ['לילה לבן – אינסטרומנטלי', 'TITLE_VERSION אינסטרומנטלי'],
    ['Rooftop (2011 Remaster)', 'TITLE_VERSION 2011 Remaster'],
    ['לילה לבן (2024)', 'TITLE_YEAR 2024'],
    ['Rooftop - 2024', 'TITLE_YEAR 2024'],
    ['Rooftop (Official Video)', 'TITLE_FORMAT Official Video'],
    ['לילה לבן - הקליפ הרשמי', 'TITLE_FORMAT הקליפ הרשמי'],
    ['לילה לבן mp3', 'TITLE_FORMAT mp3'],
    ['לילה 🌙', 'TITLE_EMOJI 🌙'],
    ['לילה  לבן', 'TITLE_SPACES'],
    ['לילה לבן / White Night', 'TITLE_TRANSLATED White Night'],
    ['White Night | לילה לבן', 'TITLE_TRANSLATED White Night'],
    ['New Release', 'TITLE_MISSING'],
    ['   ', 'TITLE_MISSING'],
  ])('%s', (title, fault) => {
    expect(faults(title)).toEqual([fault]);
  });

  it('show everything that is wrong at once', () => {
    expect(faults('NOA  FT. DANA (2024) 🔥').map((fault) => fault.split(' ')[0])).toEqual([
      'TITLE_FEATURED',
      'TITLE_CAPITALS',
      'TITLE_YEAR',
      'TITLE_EMOJI',
      'TITLE_SPACES',
    ]);
  });

  it('are read to their end, whatever they contain', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary', maxLength: 200 }),
        fc.string({ maxLength: 40 }),
        (title, artist) => {
          for (const { code } of titleFaults({
            title,
            artist_name: artist,
            primary_language: 'he',
          }))
            expect(code).toMatch(/^TITLE_/);
        },
      ),
      { numRuns: 500 },
    );
    expect(faults(`${'('.repeat(100)}${' - '.repeat(100)}`)).toBeInstanceOf(Array);
  });
});

describe('words of work in progress', () => {
  it.each([
    ['אהבה סופי', 'סופי'],
    ['אהבה - סקיצה', 'סקיצה'],
    ['אהבה (דמו)', 'דמו'],
    ['Love v3', 'v3'],
    ['Love_final_master', 'final_master'],
    ['Love (demo)', 'demo'],
    ['Love mix 2', 'mix 2'],
    ['Love FINAL', 'FINAL'],
  ])('are found at the end of "%s"', (title, found) => {
    expect(faults(title)).toContain(`TITLE_WORKING ${found}`);
  });

  it.each([
    ['סקיצה לשיר', 'סקיצה'],
    ['דמו של לילה', 'דמו'],
    ['סופי - לילה', 'סופי'],
    ['[DEMO] Love', 'DEMO'],
    ['v3: Love', 'v3'],
    ['final_Love', 'final'],
    ['Demo of Love', 'Demo'],
  ])('are found at the beginning of "%s"', (title, found) => {
    expect(faults(title)).toContain(`TITLE_WORKING ${found}`);
  });

  it.each([
    'סופי שלי',
    'Demolition',
    'Final',
    'Demo',
    'The Final Countdown',
    'Master of Puppets',
    'סוף סוף',
    'אינסופי',
    'Extended Mix',
    'Mix',
  ])('are not "%s"', (title) => {
    expect(faults(title).join()).not.toMatch(/TITLE_WORKING/);
  });
});

describe('a name in another script than the song’s language', () => {
  const isFound = (artist_name: string, primary_language: string, latin?: string) =>
    artistFaults({
      artist_name,
      primary_language,
      ...(latin !== undefined && { latin_forms: [{ text: latin }] }),
    }).some(({ code }) => code === 'ARTIST_SCRIPT');

  it('is found, unless it is or has a Latin one', () => {
    expect(isFound('נועה', 'en')).toBe(true);
    expect(isFound('Ночь', 'he')).toBe(true);
    expect(isFound('נועה', 'en', 'נועה')).toBe(false);
    expect(isFound('Noa', 'he')).toBe(false);
    expect(isFound('נועה Noa', 'en')).toBe(false);
    expect(isFound('נועה', 'yi')).toBe(false);
  });
});

describe('a title in another script than its language', () => {
  it.each([
    ['White night', 'he'],
    ['לילה לבן', 'en'],
    ['Ночь', 'ar'],
  ])('is found: "%s" (%s)', (title, language) => {
    expect(faults(title, 'נועה', language)).toContain(`TITLE_SCRIPT ${title}`);
  });

  it.each([
    ['לילה לבן', 'he'],
    ['אני ו-DNA', 'he'],
    ['1999', 'he'],
    ['White night', 'fr'],
    ['夜', 'ja'],
    ['Nochada', 'lad'],
    ['White night', 'zxx'],
    ['White night', 'not a language'],
    ['White night', null],
  ])('is not found: "%s" (%s)', (title, language) => {
    expect(faults(title, 'נועה', language)).toEqual([]);
  });
});

describe('the name of an artist', () => {
  it('is a real name, of one artist', () => {
    const nameFaults = (name: string) => artistFaults({ artist_name: name, primary_language: 'he' });
    expect(nameFaults('נועה בן־דוד')).toEqual([]);
    expect(nameFaults('Artist')).toEqual([{ code: 'ARTIST_MISSING', data: {} }]);
    expect(nameFaults('')).toEqual([{ code: 'ARTIST_MISSING', data: {} }]);
    expect(nameFaults('נועה feat. דנה')).toEqual([{ code: 'ARTIST_FEATURED', data: { found: 'feat.' } }]);
  });
});

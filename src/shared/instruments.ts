/** The common instruments of DDEX's list, as people write them; `also` are other spellings. */
export const instruments = [
  { ddex: 'Guitar', name: 'Guitar', he: 'גיטרה', also: ['גיטרות', 'guitars'] },
  { ddex: 'AcousticGuitar', name: 'Acoustic guitar', he: 'גיטרה אקוסטית' },
  { ddex: 'ElectricGuitar', name: 'Electric guitar', he: 'גיטרה חשמלית' },
  { ddex: 'NylonStringGuitar', name: 'Classical guitar', he: 'גיטרה קלאסית' },
  { ddex: 'BassGuitar', name: 'Bass', he: 'בס', also: ['גיטרה בס', 'גיטרת בס', 'bass guitar'] },
  { ddex: 'DoubleBass', name: 'Double bass', he: 'קונטרבס', also: ['upright bass'] },
  { ddex: 'DrumKit', name: 'Drums', he: 'תופים', also: ['drum kit'] },
  { ddex: 'DrumMachine', name: 'Drum machine', he: 'מכונת תופים' },
  { ddex: 'PercussionInstrument', name: 'Percussion', he: 'כלי הקשה', also: ['פרקשן'] },
  { ddex: 'Doumbek', name: 'Darbuka', he: 'דרבוקה' },
  { ddex: 'Congas', name: 'Congas', he: 'קונגה', also: ['קונגות'] },
  { ddex: 'Cajon', name: 'Cajon', he: 'קחון' },
  { ddex: 'Tambourine', name: 'Tambourine', he: 'טמבורין' },
  { ddex: 'Riq', name: 'Riq', he: 'ריק' },
  { ddex: 'Vibraphone', name: 'Vibraphone', he: 'ויברפון' },
  { ddex: 'Keyboard', name: 'Keys', he: 'קלידים', also: ['keyboards', 'keyboard'] },
  { ddex: 'Piano', name: 'Piano', he: 'פסנתר' },
  { ddex: 'ElectricPiano', name: 'Electric piano', he: 'פסנתר חשמלי' },
  { ddex: 'Rhodes', name: 'Rhodes', he: 'רודס' },
  { ddex: 'HammondOrgan', name: 'Hammond organ', he: 'אורגן המונד', also: ['המונד', 'hammond'] },
  { ddex: 'Organ', name: 'Organ', he: 'אורגן' },
  {
    ddex: 'Synthesizer',
    name: 'Synthesizer',
    he: 'סינתיסייזר',
    also: ['סינטיסייזר', 'סינתים', 'synth', 'synths'],
  },
  { ddex: 'SynthBass', name: 'Synth bass', he: 'סינתי בס' },
  { ddex: 'Sampler', name: 'Sampler', he: 'סמפלר' },
  { ddex: 'Turntable', name: 'Turntables', he: 'פטיפונים', also: ['פטיפון', 'turntable'] },
  { ddex: 'Accordion', name: 'Accordion', he: 'אקורדיון' },
  { ddex: 'Melodica', name: 'Melodica', he: 'מלודיקה' },
  { ddex: 'Harmonica', name: 'Harmonica', he: 'מפוחית' },
  { ddex: 'BowedStrings', name: 'Strings', he: 'כלי קשת' },
  { ddex: 'Violin', name: 'Violin', he: 'כינור' },
  { ddex: 'Viola', name: 'Viola', he: 'ויולה' },
  { ddex: 'Cello', name: 'Cello', he: 'צ׳לו', also: ['צלו'] },
  { ddex: 'Harp', name: 'Harp', he: 'נבל' },
  { ddex: 'Mandolin', name: 'Mandolin', he: 'מנדולינה' },
  { ddex: 'Banjo', name: 'Banjo', he: 'בנג׳ו' },
  { ddex: 'Ukulele', name: 'Ukulele', he: 'יוקללי' },
  { ddex: 'Bouzouki', name: 'Bouzouki', he: 'בוזוקי' },
  { ddex: 'Oud', name: 'Oud', he: 'עוד' },
  { ddex: 'Kanun', name: 'Qanun', he: 'קאנון', also: ['kanun'] },
  { ddex: 'Baglama', name: 'Saz', he: 'סאז', also: ['baglama', 'בגלמה'] },
  { ddex: 'WindInstrument', name: 'Winds', he: 'כלי נשיפה' },
  { ddex: 'Flute', name: 'Flute', he: 'חליל צד', also: ['חליל'] },
  { ddex: 'Recorder', name: 'Recorder', he: 'חלילית' },
  { ddex: 'NeyFlute', name: 'Ney', he: 'ניי' },
  { ddex: 'Clarinet', name: 'Clarinet', he: 'קלרינט', also: ['קלרנית'] },
  { ddex: 'Oboe', name: 'Oboe', he: 'אבוב' },
  { ddex: 'Bassoon', name: 'Bassoon', he: 'בסון' },
  { ddex: 'Saxophone', name: 'Saxophone', he: 'סקסופון', also: ['sax'] },
  { ddex: 'AltoSaxophone', name: 'Alto saxophone', he: 'סקסופון אלט', also: ['alto sax'] },
  { ddex: 'TenorSaxophone', name: 'Tenor saxophone', he: 'סקסופון טנור', also: ['tenor sax'] },
  { ddex: 'Trumpet', name: 'Trumpet', he: 'חצוצרה' },
  { ddex: 'Trombone', name: 'Trombone', he: 'טרומבון' },
  { ddex: 'FrenchHorn', name: 'French horn', he: 'קרן יער' },
  { ddex: 'Tuba', name: 'Tuba', he: 'טובה' },
  { ddex: 'HandClaps', name: 'Hand claps', he: 'מחיאות כף', also: ['מחיאות כפיים', 'claps'] },
] as const satisfies readonly Instrument[];

interface Instrument {
  ddex: string;
  name: string;
  he: string;
  also?: readonly string[];
}

const plain = (text: string): string =>
  text.trim().normalize('NFC').replace(/['’]/g, '׳').replace(/\s+/g, ' ').toLowerCase();

const byWord: ReadonlyMap<string, Instrument> = new Map(
  instruments.flatMap((instrument: Instrument) => {
    const { ddex, name, he, also = [] } = instrument;
    return [ddex, name, he, ...also].map((word) => [plain(word), instrument] as const);
  }),
);

/** The instrument of a typed role, in Hebrew or English, or by DDEX's name; undefined if the list has none. */
export const instrumentOf = (typed: string): Instrument | undefined => byWord.get(plain(typed));

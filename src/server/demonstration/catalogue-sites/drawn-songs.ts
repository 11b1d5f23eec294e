import { makeMp3s, renderCover } from '#server/demonstration/material/index.ts';
import type { CatalogueType } from '#shared/catalogues.ts';
import type { SiteMaterial } from './open-site.ts';

/** An invented artist of a catalogue. */
interface CatalogueArtist {
  name: string;
  writer: string;
  producer: string;
  /** The press text of each song. */
  about: string;
  songs: readonly string[];
}

const artists: Record<CatalogueType, readonly CatalogueArtist[]> = {
  linktone: [
    {
      name: 'רותם אגוזי',
      writer: 'רותם אגוזי',
      producer: 'עמית סער',
      about: 'הוקלט בלילה אחד באולפן קטן בפלורנטין, עם תוף אחד ושני מיקרופונים.',
      songs: ['אחרי הצפירה', 'מישהו השאיר אור', 'גשם בלי מטרייה', 'שתי דקות הפסקה', 'עיר פתוחה'],
    },
    {
      name: 'The Late Ferry',
      writer: 'Dan Weiss',
      producer: 'Maya Orr',
      about:
        'Four people, one harbour, and the last boat home. The first single from an album due in spring.',
      songs: ['Low Tide Radio', 'Salt on the Window', 'Harbour Lights Out', 'No Return Ticket', 'Slow Ferry'],
    },
    {
      name: 'כיתה ט׳ 3',
      writer: 'אלה ברנר',
      producer: 'עומר דיין',
      about: 'הלהקה נפגשה בהסעה לבית הספר, והשיר נכתב במושב האחורי.',
      songs: ['הסעה', 'מבחן פתע', 'החצר האחורית', 'הפסקה גדולה', 'תעודה'],
    },
    {
      name: 'מאור שקד',
      writer: 'מאור שקד',
      producer: 'איתי רז',
      about: 'בלדה לפסנתר ולרכבת אחרונה. הנשיפה בסוף השיר היא של הכרטיסן.',
      songs: ['רכבת אחרונה לצפון', 'כתובת ישנה', 'מעיל של אבא', 'עוד לא ספטמבר', 'הבית בקצה'],
    },
    {
      name: 'נור וענבל',
      writer: 'נור חדאד',
      producer: 'ענבל שוורץ',
      about: 'שתי שפות, עוד אחד, והרבה קרדמון. הוקלט במטבח של ענבל.',
      songs: ['קפה שחור', 'שתי סבתות', 'זעתר', 'שבת אצל השכנים', 'לחם חם'],
    },
    {
      name: 'Cactus Hotel',
      writer: 'Yael Navon',
      producer: 'Cactus Hotel',
      about: 'Desert disco with a cheap keyboard and an expensive view.',
      songs: ['Room With a Dune', 'Checkout at Noon', 'Neon Oasis', 'Minibar', 'Do Not Disturb'],
    },
  ],
  patiphon: [
    {
      name: 'יונה לב־ארי',
      writer: 'יונה לב־ארי',
      producer: 'דוד פרץ',
      about: 'שיר על אח גדול, על אופניים ועל מה שנשאר בירידה.',
      songs: ['ירידה חופשית', 'אופניים אדומים', 'האח של כולם', 'דרך עפר', 'בלי ידיים'],
    },
    {
      name: 'תזמורת הדואר',
      writer: 'נחום גת',
      producer: 'תזמורת הדואר',
      about: 'תריסר כלי נשיפה ובול אחד. הוקלט בסניף שנסגר.',
      songs: ['מכתב רשום', 'אשנב שלוש', 'חבילה מרחוק', 'בול נדיר', 'דואר נכנס'],
    },
    {
      name: 'שירה אלמוג',
      writer: 'שירה אלמוג',
      producer: 'תום לביא',
      about: 'נכתב בחדר מדרגות, בגלל ההד. ההד נשאר.',
      songs: ['קומה חמישית', 'חדר מדרגות', 'מפתח אצל השכנה', 'גג משותף', 'ועד הבית'],
    },
    {
      name: 'רביעיית עמק יזרעאל',
      writer: 'עודד מירון',
      producer: 'רביעיית עמק יזרעאל',
      about: 'ג׳ז של אחרי הקציר, בטייק אחד ובחלונות פתוחים.',
      songs: ['אחרי הקציר', 'טרקטור בארבע', 'ערפל בוקר', 'מגדל המים', 'חמסין'],
    },
    {
      name: 'סתיו גרינברג',
      writer: 'סתיו גרינברג',
      producer: 'רועי כץ',
      about: 'גיטרה, תיבת תופים ישנה, ושיחה שלא נענתה.',
      songs: ['שיחה שלא נענתה', 'הודעה קולית', 'נראה לאחרונה', 'קו תפוס', 'מספר חסוי'],
    },
    {
      name: 'הגמדים של דימונה',
      writer: 'שמעון אוחנה',
      producer: 'ליאור אזולאי',
      about: 'רוקנרול ממקלט, עם שכנים שיודעים את המילים.',
      songs: ['מקלט 12', 'שמש על הבטון', 'אין כניסה', 'רמקול שבור', 'כביש 25'],
    },
  ],
};

const songsAtFirst = 3;
const songsPerDay = 2;

/** How many songs a catalogue has `ms` after it opened: two more each day, until all are out. */
export function songsAfter(type: CatalogueType, ms: number): number {
  const days = Math.floor(Math.max(0, ms) / (24 * 3_600_000));
  return Math.min(songsOf(type).length, songsAtFirst + songsPerDay * days);
}

/** The songs of a catalogue in the order in which they come out: neighbours are of different artists. */
const songsOf = (type: CatalogueType): { title: string; artist: CatalogueArtist }[] =>
  [0, 1, 2, 3, 4].flatMap((index) =>
    artists[type].flatMap((artist) => (artist.songs[index] ? [{ title: artist.songs[index], artist }] : [])),
  );

/**
 * Songs of a demonstration catalogue with drawn covers and composed sound, like its artists' own songs. Each is made
 * on its first request.
 */
export function drawnSongs(type: CatalogueType): SiteMaterial {
  const songs = songsOf(type);
  // Steps of seven through 23 styles, so that songs of one day differ from each other and from the artists' newest.
  const firstStyle = type === 'linktone' ? 5 : 6;
  const covers = new Map<number, Promise<Buffer>>();
  const sounds = new Map<number, Promise<Buffer>>();
  const songAt = (number: number) => songs[(number - 1) % songs.length] ?? songs[0];
  return {
    song: (number) => {
      const song = songAt(number);
      return {
        number,
        title: song?.title ?? '',
        artist: song?.artist.name ?? null,
        lyrics: null,
        about: song?.artist.about ?? null,
        writer: song?.artist.writer ?? '',
        producer: song?.artist.producer ?? '',
        hasCover: true,
        hasSound: true,
        hasFile: false,
        youtube: null,
        isDead: false,
      };
    },
    isSoundOpen: true,
    cover: (number) =>
      once(covers, number, () => {
        const song = songAt(number);
        const style = firstStyle + number * 7;
        return renderCover({ title: song?.title ?? '', artist: song?.artist.name ?? '', style }, 1_000);
      }),
    sound: (number) => once(sounds, number, () => composeMp3(songAt(number)?.title ?? '')),
  };
}

/** Makes a song's file on its first request; again if that failed. */
function once(files: Map<number, Promise<Buffer>>, number: number, make: () => Promise<Buffer>) {
  const bytes = files.get(number) ?? make();
  files.set(number, bytes);
  bytes.catch(() => files.delete(number));
  return bytes;
}

async function composeMp3(title: string): Promise<Buffer> {
  for await (const { mp3 } of makeMp3s([{ title }])) return mp3;
  throw new Error('no song was made');
}

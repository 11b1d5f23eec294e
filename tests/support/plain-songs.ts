import sharp from 'sharp';
import type { SiteMaterial, SiteSong } from '#server/demonstration/catalogue-sites/index.ts';
import { makeMp3 } from './make-mp3.ts';

const titles = [
  ...[
    'לילה אחרון בעיר',
    'עד הבוקר',
    'בין הטיפות',
    'מכתב לאבא',
    'אור ראשון',
    'הדרך לים',
    'שקט של שבת',
    'חצי ירח',
  ],
  ...[
    'Night Bus',
    'רחוב ללא מוצא',
    'נמל יפו',
    'שיר ערש',
    'תשע בערב',
    'כמעט קיץ',
    'Slow Water',
    'מילים אחרונות',
  ],
];
const artists = [
  'נועה בן־דוד',
  'איתי לוי',
  'להקת הגג',
  'מאיה שרון',
  'The Levant',
  'יונתן ואורי',
  'רוני אדלר',
];
const writers = ['נועה בן־דוד', 'איתי לוי', 'ע׳ כהן', 'מאיה שרון'];

const pick = <T>(list: readonly T[], index: number): T => list[index % list.length] as T; // the remainder is within the list

/** The song with a number, always the same: of a hundred, six have no page any more, and eight have no artist. */
export function siteSong(number: number): SiteSong {
  const title = pick(titles, number * 7);
  return {
    number,
    title: number <= titles.length ? title : `${title} ${number}`,
    artist: number % 13 === 0 ? null : pick(artists, number * 3),
    lyrics:
      number % 5 === 4
        ? null
        : `${title}\nעוד לילה נגמר בלי שינה\nוהעיר עוד לא נרדמה\n\nואני מחכה לך כאן\nעד שיעלה האור\nעוד רגע, עוד שיר`,
    about:
      number % 4 === 3
        ? null
        : 'השיר נכתב בלילה אחד על גג בדרום תל אביב, והוקלט באולפן קטן עם חברים. זהו הסינגל הראשון מתוך אלבום שיראה אור בשנה הבאה.',
    writer: pick(writers, number),
    producer: pick(writers, number + 1),
    hasCover: number % 10 !== 3,
    hasSound: number % 8 !== 6,
    hasFile: number % 6 === 1,
    youtube: number % 9 === 2 ? 'https://youtu.be/dQw4w9WgXcQ' : null,
    isDead: number % 17 === 0,
  };
}

const covers = new Map<number, Promise<Buffer>>();
const hues = ['#a43b2c', '#2c5ea4', '#2ca46b', '#a48a2c', '#6b2ca4', '#a42c7f'];

/** A cover of a song: one of six plain squares. */
function coverOf(number: number): Promise<Buffer> {
  const index = number % hues.length;
  const cover =
    covers.get(index) ??
    sharp({ create: { width: 500, height: 500, channels: 3, background: hues[index] ?? '#000' } })
      .jpeg()
      .toBuffer();
  covers.set(index, cover);
  return cover;
}

let sound: Promise<Buffer> | undefined;

/** Songs for tests: each is a tone of two seconds. */
export const plainSongs: SiteMaterial = {
  song: siteSong,
  cover: coverOf,
  sound: () => {
    sound ??= makeMp3({ seconds: 2 });
    return sound;
  },
};

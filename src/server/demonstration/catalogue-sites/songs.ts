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

/** A song of an invented catalogue; its page lacks null fields. */
export interface SiteSong {
  number: number;
  title: string;
  artist: string | null;
  lyrics: string | null;
  about: string | null;
  writer: string;
  producer: string;
  hasCover: boolean;
  hasSound: boolean;
  hasFile: boolean;
  youtube: string | null;
  /** Its page is gone although the list names it. */
  isDead: boolean;
}

const pick = <T>(list: readonly T[], place: number): T => list[place % list.length] as T; // the remainder is within the list

/** The song of a number, always the same: of a hundred, six have no page any more and eight lack their artist. */
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

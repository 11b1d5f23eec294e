/** The initial reasons of a new station, in the order of their keys. */
export const defaultReasons = [
  { he: 'לא הסאונד שלנו', en: 'Not our sound' },
  { he: 'המיקס', en: 'The mix' },
  { he: 'השפה', en: 'The language' },
  { he: 'שוב, עם רדיו אדיט', en: 'Again, with a radio edit' },
  { he: 'ארוך מדי', en: 'Too long' },
  { he: 'דומה למה שכבר מושמע', en: 'Close to what we already play' },
  { he: 'ביצוע חזק', en: 'A strong performance' },
] as const;

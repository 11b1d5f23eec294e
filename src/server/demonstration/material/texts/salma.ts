import { coverStyle } from '#server/demonstration/material/covers/styles.ts';
import { creditsOf, type Discography, linksOf, poem } from './catalogue.ts';

export const salma: Discography = {
  artist: {
    stage_name: 'Salma',
    first_name: 'סלמא',
    last_name: 'דיב',
    genres: ['World', 'Arabic Pop', 'Trip Hop'],
    bio: poem`
      סלמא נולדה בחיפה, בבית שדיברו בו שלוש שפות ושתקו בארבע. היא למדה קאנון אצל דוד של אמא ומיקס אצל סרטונים.

      השירים שלה נכתבים בשפה שבה קרו הדברים: אהבה בערבית, בירוקרטיה בעברית, חלומות באנגלית עם כתוביות.`,
    links: linksOf(
      'salmadeeb',
      'spotify_url',
      'apple_music_url',
      'deezer_url',
      'instagram_url',
      'youtube_music_url',
    ),
    subdomain: 'salma',
    people: 1,
    hair: 'long',
    colour: 'dark',
  },
  songs: [
    {
      title: 'Paradise (ירושלים)',
      genre: 'world',
      subgenre: 'world-fusion',
      language: 'en',
      secondary_language: 'he',
      style: coverStyle('arches', 0),
      credits: creditsOf('Salma Deeb', 'Salma Deeb', 'Tom Aharoni', 'Qanun: Salma Deeb'),
      lyrics: poem`
        They sell it by the bottle at the corner of the gate
        Paradise in glass, and it's two shekels if you wait
        A man says it's from heaven, and his brother says from Spain
        I bought one for my mother and I left it on the train

        Paradise, ירושלים
        How many doors can one stone hold
        Paradise, ירושלים
        Everyone's early, everyone's old

        The evening comes in layers like a cake nobody ordered
        The swifts write down the sky and then they cross out every border
        I'm looking for a bakery that's open for the blue
        If paradise has parking, love, they're keeping it from you`,
      pitch: 'קאנון, בס עמוק ועיר שלא נכנסת לפזמון אחד. באנגלית עם מילה אחת בעברית, שחוזרת כמו פעמון.',
    },
    {
      title: 'يا قمر حيفا',
      genre: 'arabic',
      subgenre: 'levantine',
      language: 'ar',
      style: coverStyle('water', 2),
      credits: creditsOf('سلمى ديب', 'سلمى ديب', 'תום אהרוני'),
      lyrics: poem`
        يا قمر حيفا، نازل على الدرج
        درجة درجة، وما حدا فرج
        شفتك عالسطح بتنشر الغسيل
        قميص للبحر ومنديل لليل

        يا قمر حيفا، اقعد شوي
        القهوة عالنار والحكي عليّ
        بكرا بتكبر وبتصير نهار
        وبنساك الميناء وبيتذكرك الجار`,
      pitch:
        'שיר ערש לעיר שיורדת במדרגות אל הים. הירח של חיפה תולה כביסה, והנמל מקשיב. בערבית, עם תרגום מצורף לשדרנים.',
    },
    {
      title: 'Grandmother’s Radio',
      genre: 'alternative',
      subgenre: 'trip-hop',
      language: 'en',
      style: coverStyle('reception', 3),
      credits: creditsOf('Salma Deeb', 'Tom Aharoni', 'Tom Aharoni'),
      pitch:
        'טריפ הופ שנבנה סביב מקלט רדיו משנת 1958 שתופס תחנה אחת, לפעמים. מוקדש לכל מי שעדיין מסובב כפתור.',
    },
    {
      title: 'شاي / תה / Tea',
      genre: 'world',
      language: 'ar',
      secondary_language: 'he',
      style: coverStyle('citrus', 1),
      credits: creditsOf('Salma Deeb', 'Salma Deeb', 'Tom Aharoni'),
      lyrics: poem`
        شاي بنعنع، على مهلك
        תה עם נענע, אל תמהר
        Tea with mint, the glass is burning
        Hold it by the rim, like everyone here

        אמא מוזגת בערבית
        בלי לשאול אם רוצים
        There's no word for ״enough״ in her kitchen
        في كمان، في كمان`,
      pitch: 'שלוש שפות, כוס אחת. שיר של שתי דקות על אירוח שאין ממנו יציאה.',
    },
    {
      title: 'Olive, No Branch',
      genre: 'alternative',
      subgenre: 'alternative-pop',
      language: 'en',
      style: coverStyle('shadow', 2),
      credits: creditsOf('Salma Deeb', 'Salma Deeb', 'Tom Aharoni'),
      pitch: 'פופ אלטרנטיבי, מריר ונקי, על סמל שנמאס לו להיות סמל.',
    },
  ],
};

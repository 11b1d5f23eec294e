import { coverStyle } from '#server/demonstration/material/covers/styles.ts';
import { creditsOf, type Discography, linksOf, poem } from './catalogue.ts';

export const alifeletTrio: Discography = {
  artist: {
    stage_name: 'טריו אליפלט',
    first_name: 'אליפלט',
    last_name: 'מזרחי',
    genres: ['ג׳ז', 'Latin Jazz', 'Fusion'],
    bio: poem`
      אליפלט מזרחי כיוון פסנתרים במשך שלושים שנה לפני שהסכים לנגן על אחד מהם בפני אנשים. ״רציתי קודם לוודא שהוא בסדר״, הוא מסביר.

      הטריו, עם דפנה ברקת בקונטרבס ונתי אדמסו בתופים, מופיע בכל יום שלישי במועדון שנמצא מתחת למכבסה. בסולואים השקטים שומעים את הסחיטה, והם כבר למדו לסיים איתה ביחד.`,
    links: linksOf('alifelettrio', 'spotify_url', 'youtube_url', 'facebook_url'),
    subdomain: 'alifelet',
    people: 3,
  },
  songs: [
    {
      title: 'ג׳ז לעניים',
      genre: 'jazz',
      subgenre: 'israeli-jazz',
      language: 'zxx',
      version: 'instrumental',
      album: 'מתחת למכבסה',
      style: coverStyle('club', 0),
      credits: creditsOf('', 'אליפלט מזרחי', 'דפנה ברקת', 'תופים: נתי אדמסו'),
      pitch:
        'נושא פשוט, כמעט פרוטה, שעובר מיד ליד עד שמתעשר. הטריו הקליט אותו אחרי ארוחה אחת משותפת, ושומעים.',
    },
    {
      title: '5/4 ברחוב הירקון',
      genre: 'jazz',
      subgenre: 'contemporary-jazz',
      language: 'zxx',
      version: 'instrumental',
      album: 'מתחת למכבסה',
      style: coverStyle('club', 1),
      credits: creditsOf('', 'דפנה ברקת', 'אליפלט מזרחי'),
      pitch: 'חמישה רבעים, כי בדיוק כך הולכים ברחוב הירקון: ארבעה צעדים ואז עוקפים קורקינט.',
    },
    {
      title: 'הבס של אבא',
      genre: 'jazz',
      subgenre: 'cool-jazz',
      language: 'zxx',
      style: coverStyle('windowLight', 3),
      credits: creditsOf('', 'דפנה ברקת', 'דפנה ברקת'),
      pitch: 'דפנה ברקת לבדה עם הקונטרבס שירשה. הסדק בגוף הכלי נשמע, ואסור היה לגעת בו.',
    },
    {
      title: 'Nine Cats on a Roof',
      genre: 'jazz',
      subgenre: 'latin-jazz',
      language: 'zxx',
      style: coverStyle('rooftops', 1),
      credits: creditsOf('', 'נתי אדמסו', 'אליפלט מזרחי', 'קונגס: עמית סואעד'),
      pitch: 'תשעה חתולים, גג אחד, תשע עשיריות הדקה של סולו תופים. לטיני, שובב, נוחת על הרגליים.',
    },
    {
      title: 'שבת, רבע לשבע',
      genre: 'jazz',
      subgenre: 'vocal-jazz',
      language: 'he',
      style: coverStyle('laundry', 1),
      credits: creditsOf('הגר עמיר', 'אליפלט מזרחי', 'דפנה ברקת', 'שירה: הגר עמיר'),
      lyrics: poem`
        רבע לשבע, שבת, והרחוב מגהץ חולצה
        מישהו מטגן בצל לקראת מישהי שתבוא
        אני הולכת לאט, כמו שהולכים עם עוגה
        אין לי לאן, ויש לי עוד שעה

        תן לי את הרבע הזה בלי ראשון
        תן לי את השבע בלי שמונה
        כל מה שיפה בעיר הזאת קורה
        בזמן שמחפשים חניה

        רבע לשבע, שבת, והים מחזיר את הילדים
        אחד אחד, מנוערים מחול, לבעלים
        אני הולכת לאט, ויש לי בכיס קונכייה
        שלקחתי פעם, ועוד לא החזרתי`,
      pitch: 'הגר עמיר מתארחת בשיר הראשון של הטריו שיש בו מילים. סווינג של סוף שבת, כשהעיר מגהצת חולצה.',
    },
  ],
};

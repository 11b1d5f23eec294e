import { coverStyle } from '#server/demonstration/material/covers/styles.ts';
import { creditsOf, type Discography, linksOf, poem } from './catalogue.ts';

export const danaMoniot: Discography = {
  artist: {
    stage_name: 'דנה מוניות',
    first_name: 'דנה',
    last_name: 'שרביט',
    genres: ['פופ', 'Dance Pop', 'Synth Pop'],
    bio: poem`
      אבא של דנה נהג מונית, סבא של דנה נהג מונית, ודנה כתבה את כל השירים שלה במושב האחורי, עם המונה דולק.

      היא מכירה את העיר לפי פזמונים: איפה אפשר להספיק בית שלם ואיפה רק ״או, או, או״. את ההופעה הראשונה נתנה ברמזור של החשמונאים פינת קרליבך. היו שלוש דקות של אדום, וזה הספיק.`,
    links: linksOf(
      'danamoniot',
      'spotify_url',
      'apple_music_url',
      'tiktok_url',
      'instagram_url',
      'youtube_url',
      'facebook_url',
    ),
    subdomain: 'danamoniot',
    people: 1,
    hair: 'long',
    colour: 'fair',
  },
  songs: [
    {
      title: 'מונית בשתיים בלילה',
      genre: 'pop',
      subgenre: 'synth-pop',
      language: 'he',
      style: coverStyle('water', 1),
      credits: creditsOf('דנה שרביט', 'דנה שרביט', 'ניב אורן'),
      lyrics: poem`
        לאן? אמרתי: תיסע
        לאן? אמרתי: ישר
        הוא הסתכל עליי במראה הקטנה
        ואמר: ישר זה ים

        מונית בשתיים בלילה
        המונה רץ ואני לא
        מונית בשתיים בלילה
        כל רמזור יודע מי אני, או או

        הוא שם שיר ישן, אני שמתי ראש
        חלון של קיץ, ריח של אתמול
        אמר: הבת שלי גם ככה, באה והולכת
        אמרתי: אבא, זאת אני, תפסיק כבר לשאול

        מונית בשתיים בלילה
        המונה רץ ואנחנו לא`,
      pitch: 'פופ לילי עם טוויסט בבית השני (לא נהרוס). סינתיסייזרים של ניב אורן, פזמון שמתאים לחלון פתוח.',
    },
    {
      title: 'Delete My Number',
      genre: 'dance',
      subgenre: 'dance-pop',
      language: 'en',
      style: coverStyle('opArt', 2),
      credits: creditsOf('Dana Sharvit', 'Dana Sharvit & Niv Oren', 'Niv Oren'),
      lyrics: poem`
        Delete my number, keep the song
        You always got the good part wrong
        You sang it loud, you sang it late
        You sang it to a different date

        Oh, zero-five-oh-nothing-more
        I changed the lock, I changed the door
        But every time the bass comes in
        I hope you still remember where the three begins`,
      pitch: 'הסינגל הראשון של דנה באנגלית. 118 פעימות, שתי דקות ו־51 שניות, אפס מספרים אמיתיים.',
    },
    {
      title: 'לב של ניילון',
      genre: 'pop',
      subgenre: 'electropop',
      language: 'he',
      style: coverStyle('cutPaper', 2),
      credits: creditsOf('דנה שרביט', 'ניב אורן', 'ניב אורן'),
      lyrics: poem`
        יש לי לב של ניילון
        אל תקרע, תפתח בצד
        שמור אותו ליד הגז, עם כל השקיות
        יום אחד תצטרך, כולם צריכים

        לב של ניילון, לב של ניילון
        לא נרטב ולא נשבר
        לב של ניילון, לב של ניילון
        ארבע מאות שנה עד שאני מתפרקת ממך`,
      pitch: 'אלקטרופופ רב־פעמי. בקליפ (בעריכה) דנה לובשת אלפיים שקיות ורק אחת מהן שלה.',
    },
    {
      title: '10 שיחות שלא נענו',
      genre: 'pop',
      subgenre: 'dark-pop',
      language: 'he',
      style: coverStyle('eyes', 1),
      credits: creditsOf('דנה שרביט', 'דנה שרביט', 'ניב אורן'),
      pitch: 'תשע מהן מאמא. השיר הוא על העשירית.',
    },
  ],
};

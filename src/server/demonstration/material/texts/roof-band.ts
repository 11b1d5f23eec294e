import { coverStyle } from '#server/demonstration/material/covers/styles.ts';
import { creditsOf, type Discography, linksOf, poem } from './catalogue.ts';

export const roofBand: Discography = {
  artist: {
    stage_name: 'להקת גג',
    first_name: 'איתמר',
    last_name: 'שגב',
    genres: ['רוק אלטרנטיבי', 'Shoegaze', 'רוק ישראלי'],
    bio: poem`
      התחלנו על גג כי במקלט גר מישהו. ועד הבית אישר עד עשר, ומאז כל השירים שלנו נגמרים בעשר פחות דקה.

      שתי גיטרות, הרבה הדהוד, ושכנה מקומה רביעית שכותבת לנו ביקורות על פתקים. חלק מהפתקים הפכו למילים. היא מקבלת אחוזים, וגם פינוי מוקדם של המעלית.`,
    links: linksOf('lehakatgag', 'spotify_url', 'instagram_url', 'youtube_url'),
    subdomain: 'gag',
    people: 2,
  },
  songs: [
    {
      title: 'אין קליטה',
      genre: 'alternative',
      subgenre: 'shoegaze',
      language: 'he',
      album: 'עד עשר',
      style: coverStyle('reception', 1),
      credits: creditsOf('איתמר שגב', 'להקת גג', 'הדר מימון'),
      lyrics: poem`
        אתה נשמע לי כמו מתחת למים
        אני נשמעת לך כמו מתחת לשנה
        תזוז מטר שמאלה, תרים את הידיים
        אולי אלוהים משדר מהפינה

        אין קליטה, אין קליטה
        רק חצי קו ונשימה
        אין קליטה, אין קליטה
        אבל איזה נוף, אבל איזה נוף

        ביקשת שאחזור על המשפט האחרון
        חזרתי, והוא כבר היה אחר
        תמיד ככה איתך, עד שנשמעים
        עובר מטוס`,
      pitch: 'קיר של גיטרות, שיחה אחת מקוטעת. הסינגל הראשון מ״עד עשר״, שהוקלט כולו לפני השעה עשר.',
    },
    {
      title: 'דוד שמש',
      genre: 'rock',
      subgenre: 'israeli-rock',
      language: 'he',
      album: 'עד עשר',
      style: coverStyle('rooftops', 3),
      credits: creditsOf('איתמר שגב', 'איתמר שגב', 'הדר מימון'),
      lyrics: poem`
        הדוד שלי עובד בשמש, לא מתלונן
        שוכב כל היום על הגג ומחמם
        בערב כולם רוצים ממנו משהו חם
        ואף אחד לא שואל אם גם לו

        דוד, דוד שמש
        תשאיר לי קצת לאמצע הלילה
        דוד, דוד שמש
        גם אני ריק עד החצי ומחכה למחר

        בחורף לוחצים לו על נורה אדומה
        קוראים לזה עזרה, זו עלבון
        גם לי מדליקים ככה מישהו בצד
        ומחכים חצי שעה`,
      pitch: 'רוק ישראלי על הגיבור האמיתי של הגג. משחק מילים? אולי. פזמון? בטוח.',
    },
    {
      title: 'הגג של ויטל 14',
      genre: 'alternative',
      subgenre: 'alternative-rock',
      language: 'he',
      album: 'עד עשר',
      style: coverStyle('laundry', 0),
      credits: creditsOf('איתמר שגב', 'להקת גג', 'הדר מימון', 'מילים מפתק: רוחמה, קומה 4'),
      pitch: 'רוחמה מקומה ארבע כתבה על פתק: ״יפה, אבל למה תמיד אותו אקורד״. זה השיר שבו האקורד מתחלף.',
    },
    {
      title: 'Antenna',
      genre: 'alternative',
      subgenre: 'post-punk',
      language: 'en',
      style: coverStyle('brokenSignal', 3),
      credits: creditsOf('Hadar Maimon', 'להקת גג', 'Hadar Maimon'),
      lyrics: poem`
        Standing on the roof in my father's coat
        Catching what the city throws away
        Half a football match, a little Haydn
        A weather that was meant for yesterday

        I'm the antenna
        Turn me to the sea
        Everything you never said
        Is coming in on me

        Somebody is winning in a language
        Somebody is selling me a tune
        I hold still, I hold still, I get a picture
        It's you, in black and white, inside a room`,
      pitch: 'פוסט־פאנק זקוף באנגלית. בס ראשון, גיטרה שנייה, אנטנה אחת על הראש.',
    },
    {
      title: 'גשם ראשון (ואחרון)',
      genre: 'rock',
      subgenre: 'psychedelic-rock',
      language: 'he',
      version: 'remastered',
      style: coverStyle('orbits', 2),
      credits: creditsOf('איתמר שגב', 'איתמר שגב', 'הדר מימון', 'רימאסטר: יונתן בלוך'),
      pitch: 'הדמו הראשון של הלהקה במאסטרינג מחודש. הגשם בפתיחה ירד באמת, על המגבר, ומאז הוא עובד רק על 3.',
    },
  ],
};

import { coverStyle } from '#server/demonstration/material/covers/styles.ts';
import { creditsOf, type Discography, linksOf, poem } from './catalogue.ts';

export const moradsKiosk: Discography = {
  artist: {
    stage_name: 'הקיוסק של מורד',
    first_name: 'מורד',
    last_name: 'אזולאי',
    genres: ['פאנק', 'Garage', 'רוק'],
    bio: poem`
      שלושה אנשים, שלושה אקורדים, קיוסק אחד בפינת הרחובות צה״ל ויותם. בשעות שבהן אין לקוחות יש חזרות, ובשעות שבהן יש לקוחות יש קהל.

      מורד שר ומחזיר עודף. ליטל מתופפת על ארגזים של שתייה קלה, ובהופעות גם על תופים. בוריס הגיע לקנות מצית ונשאר לנגן בס.

      הופענו בכל מקום שיש בו שקע. איפה שלא היה, הבאנו מאריך.`,
    links: linksOf('moradskiosk', 'spotify_url', 'instagram_url', 'facebook_url', 'youtube_url'),
    subdomain: 'kiosk',
    people: 3,
  },
  songs: [
    {
      title: 'AC/DC!',
      genre: 'punk',
      subgenre: 'street-punk',
      language: 'he',
      style: coverStyle('kiosk', 0),
      credits: creditsOf('מורד אזולאי', 'הקיוסק של מורד', 'ליטל וקנין'),
      lyrics: poem`
        הטכנאי אמר: זה לא ה־AC, זה ה־DC
        אמרתי לו: אחי, תתקן ואל תשיר לי
        ארבעים מעלות ויש לי מקרר של גלידות
        אם זה נמס, אני בוכה ראשון

        AC! DC!
        או שיש קירור או שיש רוקנרול
        AC! DC!
        מי כיבה לי את התקע? מי יכול?

        באה גברת, רוצה משהו קר
        נתתי לה את הידיים שלי
        אמרה: יש לך נשמה של מקרר
        אמרתי: אין לי, אין חשמל בכלל

        AC! DC!
        ועכשיו כולם`,
      pitch:
        'דקה וארבעים על מזגן שמת ביולי. אין שום קשר ללהקה שאתם חושבים עליה, חוץ מהעוצמה. הוקלט בטייק אחד כי בטייק השני נפל החשמל.',
    },
    {
      title: 'חצי בגט',
      genre: 'punk',
      subgenre: 'pop-punk',
      language: 'he',
      style: coverStyle('woodType', 0),
      credits: creditsOf('מורד אזולאי', 'בוריס לוין', 'ליטל וקנין'),
      pitch:
        'שיר אהבה לכריך ולמי שמבקש אותו בלי חמוצים. הפזמון נולד מלקוח שצעק את ההזמנה מהצד השני של הכביש, והוא מקבל תמלוגים בצורת מיץ.',
    },
    {
      title: '24/7',
      genre: 'rock',
      subgenre: 'garage-rock',
      language: 'he',
      style: coverStyle('woodType', 3),
      credits: creditsOf('מורד אזולאי', 'הקיוסק של מורד', 'הקיוסק של מורד'),
      lyrics: poem`
        בשלוש בלילה באים החכמים
        בארבע באים הרעבים
        בחמש בא אחד ששואל אם פתוח
        אני מסתכל על השלט, הוא מסתכל על הרוח

        עשרים וארבע, שבע
        סוגר רק כשאני ישן
        עשרים וארבע, שבע
        ואני לא ישן

        בשש באה השמש בלי כסף קטן
        רשמתי לה, היא תמיד מחזירה
        בשבע בא הבן שלי, אומר אבא לך כבר
        אני אומר: רק הלקוחה האחרונה`,
      pitch: 'המנון לעובדי לילה, נהגים, אחיות, אופים ושדרני רדיו של ארבע בבוקר. תשמיעו כשהעיר ריקה.',
    },
    {
      title: 'אין לי עודף',
      genre: 'punk',
      language: 'he',
      explicit: true,
      style: coverStyle('cassette', 2),
      credits: creditsOf('מורד אזולאי', 'ליטל וקנין', 'בוריס לוין'),
      pitch: 'הצד העצבני של הקיוסק. מילה אחת לא לשידור, בשנייה 0:52, וגרסה נקייה מצורפת לפי בקשה.',
    },
    {
      title: 'שלושה ב־10',
      genre: 'rock',
      subgenre: 'surf',
      language: 'zxx',
      version: 'instrumental',
      style: coverStyle('fish', 1),
      credits: creditsOf('', 'בוריס לוין', 'ליטל וקנין'),
      pitch: 'קטע גלישה אינסטרומנטלי על מבצע שנגמר לפני שהתחיל. מצוין מתחת לדיבור, עוד יותר טוב בלי.',
    },
    {
      title: 'Punk’s Not Dead, הוא רק יצא לסיגריה',
      genre: 'punk',
      subgenre: 'folk-punk',
      language: 'he',
      secondary_language: 'en',
      style: coverStyle('kiosk', 2),
      credits: creditsOf('מורד אזולאי', 'הקיוסק של מורד', 'ליטל וקנין', 'אקורדיון: סבתא של בוריס'),
      pitch:
        'אקורדיון, ארגז בירה הפוך ושורה תחתונה אחת: הוא תכף חוזר. הסבתא של בוריס ניגנה בלי לשמוע את הפלייבק ויצא מושלם.',
    },
  ],
};

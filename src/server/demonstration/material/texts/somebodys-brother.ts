import { coverStyle } from '#server/demonstration/material/covers/styles.ts';
import { creditsOf, type Discography, linksOf, poem } from './catalogue.ts';

export const somebodysBrother: Discography = {
  artist: {
    stage_name: 'אח של מישהו',
    first_name: 'ליאב',
    last_name: 'דהן',
    genres: ['היפ הופ', 'Boom Bap', 'ראפ'],
    bio: poem`
      בבאר שבע תמיד הציגו אותו ככה: זה, נו, אח של מישהו. כשהגיע הזמן לבחור שם במה, לא היה הרבה מה לבחור.

      ליאב דהן כותב על תחנות מרכזיות, על שיחות עם מוקדים ועל אמא שלו, שמתקנת לו את החריזה. הביטים של ״ספה״, שותף לדירה ולחשבון החשמל.

      ומי זה האח? עורך דין בגבעתיים. גם הוא שואל.`,
    links: linksOf('achshelmishehu', 'spotify_url', 'youtube_url', 'tiktok_url', 'instagram_url'),
    subdomain: 'ach',
    people: 1,
    hair: 'short',
    colour: 'black',
  },
  songs: [
    {
      title: 'אח של מישהו',
      genre: 'hip-hop-rap',
      subgenre: 'israeli-hip-hop',
      language: 'he',
      album: 'מצד אמא',
      style: coverStyle('eyes', 0),
      credits: creditsOf('ליאב דהן', 'ליאב דהן וספה', 'ספה'),
      lyrics: poem`
        בגן הייתי הילד עם הכובע
        בצבא הייתי ״אתה, השלישי, בוא הנה״
        בבנק אני רק מספר עם סיומת
        בחתונות אני זה שליד העוגה

        אח של מישהו, מכירים?
        פנים מוכרות בלי הכיתוב
        אח של מישהו, מה שמו?
        תשאלו אותו, הוא בקירוב

        אמא שלי אומרת: תחרוז ״אמא״ עם ״נשמה״
        אמרתי לה: עשו את זה, היא אמרה: אז מה
        הם עשו את זה בלי הכביסה שלי על הגב
        ובלי לבוא לאכול ביום שלישי

        אח של מישהו, מכירים?
        יום אחד הוא יהיה אח שלי`,
      pitch: 'כרטיס הביקור. ביט אבק, קונטרבס מדוגם, וראפר שכל החיים היה הערת שוליים ועכשיו כותב את הספר.',
    },
    {
      title: 'מי זה בכלל',
      genre: 'hip-hop-rap',
      subgenre: 'boom-bap',
      language: 'he',
      album: 'מצד אמא',
      style: coverStyle('woodType', 1),
      credits: creditsOf('ליאב דהן', 'ספה', 'ספה'),
      pitch:
        'שיר תשובה לתגובה אחת ברשת, שנכתבה בשעה 03:12 על ידי ״משתמש 8841״. משתמש 8841, אם אתה שומע: תודה על ההשראה.',
    },
    {
      title: '100%',
      genre: 'hip-hop-rap',
      subgenre: 'trap',
      language: 'he',
      explicit: true,
      style: coverStyle('giantSign', 5),
      credits: creditsOf('ליאב דהן', 'ספה', 'ספה'),
      pitch: 'על סוללה, על ביטחון ועל הרגע שבין 1% לכלום. טראפ מינימלי, שורה אחת לא לשידור לפני 22:00.',
    },
    {
      title: 'א״ב של ב״ש',
      genre: 'hip-hop-rap',
      subgenre: 'conscious-hip-hop',
      language: 'he',
      album: 'מצד אמא',
      style: coverStyle('club', 3),
      credits: creditsOf('ליאב דהן', 'ליאב דהן', 'ספה', 'סקרצ׳ים: DJ אצטדיון'),
      lyrics: poem`
        א׳ זה אבק, ב׳ זה באר
        ג׳ זה גשם שאמר שיחזור ולא חזר
        ד׳ זו שכונה עם גינה ופסנתר
        ה׳ זה השכן שניגן בה עד מאוחר

        ו׳ זה וואלה, ז׳ זה זמן
        ח׳ זה חול בתוך הסנדוויץ׳ מהגן
        ט׳ זה טורנר, י׳ זה יציע
        כ׳ זה כל מה שצעקתי ולא הגיע

        תלמד את האותיות, תלמד את העיר
        פה קוראים מימין ומחייכים בקיר
        תגיד לי א״ב ואגיד לך ב״ש
        יש לנו שמש לייצוא ואין לנו ים, אז מה, יש רוח`,
      pitch: 'שיעור קריאה לעיר שלמה, מאל״ף ועד כ״ף (החצי השני בדרך). לכיתות, לאצטדיון ולקו 5.',
    },
    {
      title: 'Drop the ספה',
      genre: 'hip-hop-rap',
      subgenre: 'alternative-hip-hop',
      language: 'he',
      secondary_language: 'en',
      style: coverStyle('fish', 0),
      credits: creditsOf('ליאב דהן', 'ספה', 'ספה'),
      pitch:
        'המפיק ״ספה״ מקבל סוף סוף שיר על שמו. נכתב בזמן שסחבו ספה אמיתית לקומה רביעית, והשבירה בדקה 1:50 היא המעקה.',
    },
    {
      title: 'כוכבית 42 סולמית',
      genre: 'spoken-word',
      subgenre: 'comedy',
      language: 'he',
      style: coverStyle('cassette', 3),
      credits: creditsOf('ליאב דהן', 'ספה', 'ספה', 'קול המוקד: רותי מהמוקד'),
      lyrics: poem`
        שלום, הגעתם אליי
        לשמחה הקישו אחת
        לעצב הקישו שתיים
        לכל דבר אחר אנא המתינו על הקו

        שיחתכם חשובה לנו
        שיחתכם חשובה לנו
        אתם, פחות, אבל השיחה
        השיחה ממש חשובה לנו

        מקומך בתור: שבע
        מקומך בחיים: בדיקה
        לחזרה לתפריט הראשי
        תחזרו ילדים`,
      pitch:
        'קטע דיבור על מוזיקת המתנה שליאב הקליט מהמוקד (באישור, אחרי 40 דקות המתנה). מושלם למעבר לפרסומות.',
    },
  ],
};

import { coverStyle } from '#server/demonstration/material/covers/styles.ts';
import { creditsOf, type Discography, linksOf, poem } from './catalogue.ts';

export const stellaAndCousins: Discography = {
  artist: {
    stage_name: 'סטלה ובני הדודים',
    first_name: 'סטלה',
    last_name: 'חזן',
    genres: ['ים תיכוני', 'יווני', 'מזרחית'],
    bio: poem`
      בני הדודים הם בני דודים באמת: שמונה, מצד אמא, כולם עם דעה. סטלה שרה כי היא היחידה שמצליחה לגבור עליהם.

      הם התחילו בחתונות של המשפחה, המשיכו בחתונות של אחרים, ויום אחד מישהו ביקש מהם שיר שלא מכירים. הם ניגנו אחד משלהם ואף אחד לא שם לב, שזו המחמאה הגדולה ביותר שיש.`,
    links: linksOf('stellacousins', 'spotify_url', 'tiktok_url', 'youtube_url', 'instagram_url'),
    subdomain: 'stella',
    people: 3,
  },
  songs: [
    {
      title: 'חמסין',
      genre: 'middle-eastern',
      subgenre: 'mediterranean',
      language: 'he',
      style: coverStyle('heat', 0),
      credits: creditsOf('סטלה חזן', 'סטלה ובני הדודים', 'משה חזן', 'בוזוקי: אבי חזן', 'דרבוקה: שמעון חזן'),
      lyrics: poem`
        הצמחים ביקשו ממני לעבור דירה
        הכלב שוכב על הרצפה כמו מפה
        אפילו הכעס שלי עייף
        נשען על הדלת ומתנשף

        חמסין, חמסין
        גם השתיקה מזיעה
        חמסין, חמסין
        תגיד כבר משהו קר

        שבעה ימים לא זזה הרוח
        שבעה ימים לא זזת אתה
        ובשמיני נשבר השרב
        ואמרת: נו, פתחת חלון

        חמסין, חמסין
        אני הייתי הרוח`,
      pitch:
        'להיט קיץ על ריב קיץ. בוזוקי, דרבוקה, ושורה אחרונה שכבר כתובה על שתי חולצות. לשמוע חזק, ליד מאוורר.',
    },
    {
      title: 'בת דודה של הירח',
      genre: 'middle-eastern',
      subgenre: 'greek-israeli',
      language: 'he',
      style: coverStyle('dunes', 1),
      credits: creditsOf('סטלה חזן', 'אבי חזן', 'משה חזן'),
      lyrics: poem`
        סבתא אמרה: הירח משפחה
        מצד הלבנים, לא מצד העשירים
        בא רק כשיש אוכל, הולך כשמדברים
        ומשאיר צלחת מלאה אור

        אני בת דודה של הירח
        מדרגה שנייה, אבל יש דמיון
        גם אני חצי חודש הולכת ונעלמת
        וחצי חודש ישנה בסלון`,
      pitch: 'זאמבטיקו איטי עם טוויסט משפחתי. סבתא שמחה חזן (91) מדברת בפתיחה, ולא הסכימה לטייק שני.',
    },
    {
      title: 'יאללה Bye',
      genre: 'middle-eastern',
      subgenre: 'mizrahi-pop',
      language: 'he',
      secondary_language: 'en',
      style: coverStyle('road', 3),
      credits: creditsOf('סטלה חזן', 'שמעון חזן', 'DJ חזן'),
      pitch: 'שלוש דקות של פרידה מנומסת שמתדרדרת. נבדק בארבע חתונות; בכולן חזרו עליו פעמיים.',
    },
    {
      title: 'הָלַכְתִּי לִשְׁכֹּחַ',
      genre: 'middle-eastern',
      subgenre: 'andalusian',
      language: 'he',
      style: coverStyle('arches', 1),
      credits: creditsOf('סטלה חזן', 'משה חזן', 'משה חזן', 'כינור: תמר אבוטבול'),
      lyrics: poem`
        הָלַכְתִּי לִשְׁכֹּחַ, לָקַחְתִּי תִּיק קָטָן
        מִבְרֶשֶׁת, סְוֶדֶר, שֵׁם שֶׁל מָלוֹן
        הִגַּעְתִּי עַד הַשַּׁעַר, חָזַרְתִּי בַּחֲזָרָה
        שָׁכַחְתִּי מָה רָצִיתִי לִשְׁכֹּחַ

        הדלת זכרה, השטיח זכר
        הכיסא שמר לך צורה
        רק אני עמדתי באמצע
        מתארחת אצל מי שהייתי`,
      pitch: 'הצד האנדלוסי של המשפחה. מוואל קצר, כינור אחד, ניקוד מלא. סטלה התעקשה על הניקוד.',
    },
    {
      title: 'מַיִם',
      genre: 'world',
      subgenre: 'israeli',
      language: 'he',
      style: coverStyle('water', 0),
      credits: creditsOf('סטלה חזן', 'אבי חזן', 'משה חזן'),
      pitch: 'אין קשר לריקוד. שיר נשימה ארוך, מילה אחת לבית, שנגמר מתחת לפני השטח.',
    },
  ],
};

import { coverStyle } from '#server/demonstration/material/covers/styles.ts';
import { creditsOf, type Discography, linksOf, poem } from './catalogue.ts';

export const nullPointer: Discography = {
  artist: {
    stage_name: 'Null Pointer',
    first_name: 'גיא',
    last_name: 'רביב',
    genres: ['Electronic', 'Glitch', 'אלקטרוני'],
    bio: poem`
      ביום גיא רביב מתקן תקלות של אחרים. בלילה הוא מקליט אותן.

      הצלילים של Null Pointer מגיעים ממדפסות, מכרטיסיות של חניונים, מההודעה ״מספרך בתור הוא״ ומדיסק קשיח אחד שהוא מסרב לזרוק. את המנגינות, הוא אומר, מצאו המכונות לבד.

      הופעה ראשונה: מרתף בחיפה, מול אחד־עשר אנשים ושרת. השרת נפל. האנשים נשארו.`,
    links: linksOf('nullpointer', 'spotify_url', 'deezer_url', 'youtube_music_url', 'website_url'),
    subdomain: 'nullpointer',
    people: 1,
    hair: 'short',
  },
  songs: [
    {
      title: '404',
      genre: 'electronic',
      subgenre: 'glitch',
      language: 'zxx',
      version: 'instrumental',
      album: 'Stack Trace',
      style: coverStyle('brokenSignal', 0),
      credits: creditsOf('', 'גיא רביב', 'גיא רביב'),
      pitch:
        'ארבע דקות וארבע שניות של משהו שלא נמצא. המקצב בנוי כולו מצליל של מודם ישן שמנסה, מנסה, ובסוף מבין.',
    },
    {
      title: '(Remix) לילה',
      genre: 'dance',
      subgenre: 'melodic-house',
      language: 'he',
      version: 'remix',
      style: coverStyle('opArt', 1),
      credits: creditsOf('נועה בן־דוד', 'נועה בן־דוד', 'גיא רביב'),
      pitch:
        'Null Pointer לוקח את ״לילה לבן בפלורנטין״ של נועה בן־דוד, מאיץ את הלילה ל־122 פעימות ומשאיר מהשיר רק את המילה האחת. הסוגריים בשם הם מדיניות.',
    },
    {
      title: 'Undefined is not a function',
      genre: 'electronic',
      subgenre: 'idm',
      language: 'en',
      album: 'Stack Trace',
      style: coverStyle('brokenSignal', 2),
      credits: creditsOf('Guy Raviv', 'Guy Raviv', 'Null Pointer'),
      lyrics: poem`
        I called you twice, you came back empty
        I left a note in line eleven
        Somebody wrote it would be ready
        Somebody closed it Friday, seven

        Undefined is not a function
        Undefined is not a home
        I was looking for an answer
        I was looking at my phone

        Try to catch me, try to catch me
        Throw me something I can hold
        All the lights are green this evening
        Nothing's running. Nothing's cold

        Undefined is not a function
        Undefined is not a name
        If you find me, please return me
        Everything returns the same`,
      pitch:
        'שיר אהבה בשפת השגיאות. קול אנושי (של גיא, אחרי שלושה פילטרים) מעל תופים שמתפרקים ומתחברים. לתוכניות של אחרי חצות.',
    },
    {
      title: 'Ctrl+Z',
      genre: 'dance',
      subgenre: 'techno',
      language: 'zxx',
      style: coverStyle('woodType', 2),
      credits: creditsOf('', 'גיא רביב', 'גיא רביב'),
      pitch: 'טכנו שמתחרט. כל שמונה תיבות משהו נמחק, עד שנשאר הבום הראשון. רק רחבה, רק חזק.',
    },
    {
      title: '01:42',
      genre: 'electronic',
      subgenre: 'ambient',
      language: 'zxx',
      style: coverStyle('orbits', 0),
      credits: creditsOf('', 'גיא רביב', 'גיא רביב', 'הקלטת שטח: חוף דדו'),
      pitch: 'אמביינט לשעה המסוימת הזאת. נמשך, למרות השם, שש דקות.',
    },
    {
      title: 'מצב טיסה',
      genre: 'electronic',
      subgenre: 'synthwave',
      language: 'he',
      album: 'Stack Trace',
      style: coverStyle('heat', 1),
      credits: creditsOf('גיא רביב', 'גיא רביב', 'גיא רביב', 'שירה: אלה ניר'),
      lyrics: poem`
        תעברי למצב טיסה
        גם אם לא טסים
        שבי לידי על המרפסת
        ונהיה לא זמינים

        אין קול, אין תמונה
        אין שתי כחולות
        יש מאוורר שמסתובב
        ושתי כוסות גדולות

        מתחתינו העיר מהבהבת
        מבקשת סיסמה
        אנחנו באוויר, אנחנו באוויר
        ועוד לא זזנו מהמקום`,
      pitch:
        'סינת׳ווייב חם עם שירה של אלה ניר. לנסיעה בכביש החוף בחלונות פתוחים, או למרפסת, שזה אותו דבר בלי הפקק.',
    },
  ],
};

import { defineText } from '#text/define-text.ts';

/** The first privacy notice, for a lawyer to work on. The table of what is kept follows it on the page. */
export const firstPrivacy = defineText({
  he: {
    text: `**זאת טיוטה.** היא מתארת מה {site} באמת שומר, אבל עורך דין עוד לא עבר עליה. לפני שמפעילים את האתר לאחרים צריך לתת לעורך דין לבדוק אותה ולהשלים מי מפעיל את האתר, איפה השרתים, ואיפה פונים.

## בקצרה

אנחנו שומרים מה שצריך כדי שהאתר יעבוד, לא מוכרים מידע, לא מציגים פרסומות ולא עוקבים אחרי גולשים באתרים אחרים. הטבלה בסוף העמוד אומרת על כל סוג מידע למה הוא נשמר וכמה זמן.

## מי רואה מה

- **כולם** רואים עמודי אמנים ושירים שפורסמו, עם הפרטים שבחרת להציג.
- **צוותים של תחנות** רואים שירים שנשלחו לרדיו, ומה שהצוות כתב והחליט.
- **מי שקיבל קישור פרטי** שומע את השיר, והאמן רואה מתי הקישור נפתח וכמה נשמע.
- **שירותי סטרימינג** מקבלים את ההקלטה, העטיפה והפרטים של שיר שביקשת לשלוח אליהם.
- **מפעילי האתר** רואים את מה שצריך כדי לתמוך, לטפל בתלונות ולשמור על האתר. מה שהם משנים נרשם.

## מי עוד מעבד מידע בשבילנו

- Stripe גובה תשלומים ושומרת את פרטי האשראי.
- ספק המייל שולח את המיילים שלנו.
- Google מאשרת כניסה, רק למי שבחר להיכנס דרכה.
- Spotify שומרת שיר בספרייה של מי שביקש שמירה מראש.
- ספק האחסון שומר קבצים וגיבויים, אם המפעיל בחר בכזה.

## עוגיות

האתר שומר בדפדפן רק מה שצריך: הכניסה לחשבון, שפה, התאמות נגישות, ומה שהוקלד ועוד לא נשמר. אין עוגיות של פרסום.

## הזכויות שלך

- **לעיין ולקחת:** בהגדרות אפשר להוריד קובץ אחד עם כל המידע והקבצים.
- **לתקן:** כמעט הכול אפשר לערוך לבד.
- **למחוק:** סגירת החשבון מסירה אותו מהאתר מיד, ואחרי 30 יום הוא נמחק.
- **לבקש במייל:** מי שלא מצליח להיכנס יכול להשיב לכל מייל מהאתר. נענה בתוך 30 יום, אחרי שנוודא שהבקשה באמת שלך. קישור להורדת המידע נשלח רק לכתובת המאושרת של החשבון.
- **להתלונן:** אפשר לפנות אלינו, וגם לרשות להגנת הפרטיות.

## אבטחה

סיסמאות נשמרות כך שגם אנחנו לא יכולים לקרוא אותן, הקבצים הפרטיים נפתחים רק בקישורים חתומים, ומפעילים מקבלים רק את ההרשאות שהם צריכים. אם יקרה אירוע שפוגע בך, נודיע.
`,
  },
  en: {
    text: `**This is a draft.** It describes what {site} really keeps, but no lawyer has read it yet. Before the site is run for others, a lawyer should check it, and add who runs the site, where the servers are, and how to reach them.

## In short

We keep what the site needs to work. We don’t sell data, show no advertising and don’t follow visitors to other sites. The table at the end of this page says for each kind of data why it is kept and how long.

## Who sees what

- **Everyone** sees published artist pages and songs, with the details that you chose to show.
- **Stations’ teams** see songs that were sent to radio, and what the team wrote and decided.
- **People with a private link** hear the song, and its artist sees when the link was opened and how much was heard.
- **Streaming services** get the recording, the cover and the details of a song that you asked us to send them.
- **The site’s operators** see what they need for support, for complaints and to keep the site safe. What they change is logged.

## Who else works with data for us

- Stripe takes payments and keeps card details.
- The mail provider sends our emails.
- Google confirms a login, only if you chose to log in with it.
- Spotify saves a song to your library if you asked for a pre-save.
- A storage provider keeps files and backups, if the operator chose one.

## Cookies

The site keeps in your browser only what it needs: your login, language, accessibility adjustments, and what you typed and didn’t save yet. There are no advertising cookies.

## Your rights

- **To see and take:** in the settings you can download one file with all your data and files.
- **To correct:** you can edit almost everything yourself.
- **To erase:** closing the account removes it from the site immediately, and after 30 days it is erased.
- **To ask by email:** if you can’t log in, reply to any email from the site. We answer within 30 days, once we know that the request is really yours. A link to your data is sent only to the account’s confirmed address.
- **To complain:** you can turn to us, and to the Privacy Protection Authority.

## Security

Passwords are stored so that even we can’t read them, private files open only by signed links, and operators get only the rights that they need. If something happens that affects you, we tell you.
`,
  },
});

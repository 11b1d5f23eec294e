import { defineText } from '#text/define-text.ts';

/** The first notice of copyright complaints, for a lawyer to work on. */
export const firstCopyright = defineText({
  he: {
    text: `**זאת טיוטה.** היא מתארת איך {site} מטפל בתלונות, אבל עורך דין עוד לא עבר עליה.

## מישהו פרסם כאן משהו שלך?

בתחתית כל עמוד של שיר, של אמן ושל קישור פרטי יש **דיווח**. אפשר גם [לדווח מכאן](/report?page=%2Fcopyright), בלי חשבון. כדאי לכתוב:

- מה היצירה שלך, ואיפה היא מופיעה כאן.
- מה מראה שהזכויות שלך: רישום, חוזה, פרסום קודם.
- אם הדיווח הוא בשם אחר, מה מרשה לך לפעול בשמו.

הדיווח מגיע אלינו אחרי לחיצה על קישור שנשלח למייל שלך. בעל העמוד לא רואה מה כתבת ולא מי דיווח. את הכתובת שלך נמחק 30 יום אחרי התשובה.

## מה קורה אז

1. אדם בודק את הדיווח, ואנחנו עונים **בתוך 48 שעות**.
2. אם הוא מוצדק, השיר מוסתר או יורד: מהאתר, מהתחנות ומשירותי הסטרימינג.
3. מי שהעלה מקבל הודעה עם הסיבה, ובדרך כלל נרשמת אזהרה.
4. הקבצים נשמרים חצי שנה כראיה, ומי שמעלה שוב אותו קובץ מזוהה.

## הורידו לך שיר, וזאת טעות?

בעמוד [ההחלטות](/sanctions) אפשר לענות פעם אחת: למשל שהזכויות שלך, שיש רישיון, או שזה שימוש מותר. התשובה פותחת את הדיווח מחדש, ואם ההחלטה הייתה טעות הכול חוזר כמו שהיה.

## אזהרות

חשבון עם אזהרות חוזרות יכול להיות מוגבל, מושעה או סגור. דיווח שקרי ביודעין הוא בעצמו הפרה של [תנאי השימוש](/terms).
`,
  },
  en: {
    text: `**This is a draft.** It describes how {site} handles complaints, but no lawyer has read it yet.

## Did somebody publish something of yours here?

At the foot of each page of a song, an artist or a private link there is **Report**. You can also [report from here](/report?page=%2Fcopyright), without an account. Say:

- what your work is, and where it appears here;
- what shows that the rights are yours: a registration, a contract, an earlier release;
- if you report for somebody else, what lets you speak for them.

The report reaches us once you press a link in an email to you. The owner of the page sees neither your words nor who reported. We delete your address 30 days after the answer.

## What happens then

1. A person looks into the report, and we answer **within 48 hours**.
2. If it is justified, the song is hidden or taken down: from the site, from stations and from streaming services.
3. The uploader gets the reason, and usually a strike.
4. The files are kept for half a year as evidence, and the same file is recognised when it is uploaded again.

## Was a song of yours taken down by mistake?

On the [decisions](/sanctions) page you can answer once: for example that the rights are yours, that there is a license, or that the use is permitted. Your answer opens the report again, and if the decision was wrong everything returns as it was.

## Strikes

An account with repeated strikes can be limited, suspended or closed. A report that is knowingly false is itself a breach of the [terms of use](/terms).
`,
  },
});

import { defineText } from '#text/define-text.ts';

/** The first terms of use, for a lawyer to work on. `{site}` is the site's name. */
export const firstTerms = defineText({
  he: {
    text: `**זאת טיוטה.** היא מתארת בכנות איך {site} עובד, אבל עורך דין עוד לא עבר עליה. לפני שמפעילים את האתר לאחרים צריך לתת לעורך דין לבדוק אותה ולהשלים מי מפעיל את האתר ואיפה פונים אליו.

## על מה מסכימים

{site} הוא מקום להוציא בו מוזיקה: מעלים הקלטה, מקבלים לשיר עמוד, ואפשר לשלוח אותו לשירותי סטרימינג ולתחנות רדיו. פתיחת חשבון היא הסכמה לתנאים האלה, [להודעת הפרטיות](/privacy) [ולכללים על זכויות יוצרים](/copyright). מי שגולש ומאזין בלי חשבון לא צריך לאשר דבר, אבל הכללים על שימוש הוגן חלים גם עליו.

## החשבון

- החשבון אישי. הסיסמה היא רק שלך, ומה שנעשה דרך החשבון הוא באחריותך.
- כתובת המייל צריכה להיות אמיתית: אליה מגיעים אישורים, קבלות והחלטות.
- מי שעוד לא מלאו לו 18 צריך הסכמה של הורה לפני שהוא מפרסם או משלם.
- אפשר לסגור את החשבון בכל רגע, בהגדרות.

## מה שהעלית נשאר שלך

הזכויות בהקלטות, בעטיפות, במילים ובכל מה שהעלית נשארות שלך. כדי שהאתר יעבוד צריך ממך רישיון מוגבל, לא בלעדי ובלי תמלוגים, לשמור את הקבצים, להמיר אותם, להציג ולהשמיע אותם במקומות שבחרת, ולהעביר אותם לשירותים ולתחנות שבחרת. הרישיון נגמר כשמוחקים את השיר, חוץ ממה שכתוב למטה על שירותים ותחנות שכבר קיבלו אותו.

ההעלאה היא גם הצהרה שלך: שהזכויות שלך או שיש לך רשות ממי שהן שלו, כולל ההלחנה, המילים, הביצוע, הדגימות והעטיפה, ושהפרטים שרשמת נכונים.

## מה אסור

- להעלות מוזיקה, תמונות או מילים של אחרים בלי רשות, או להתחזות לאחרים.
- תוכן שהחוק אוסר, שמסית, שפוגע בפרטיות או שמרמה.
- לנפח האזנות, לעקוף מגבלות, או לפגוע באתר ובמי שמשתמש בו.
- לשלוח דרך האתר מיילים למי שלא ביקש אותם.

## הפצה לשירותי סטרימינג

שיר נשלח רק אחרי בקשה שלך, ורק לשירותים שבחרת. כל שירות מחליט אם לקבל שיר, מתי הוא עולה ואיך הוא מוצג, ויש לו תנאים משלו. כשמבקשים להוריד שיר אנחנו שולחים את הבקשה לשירות; כמה זמן זה לוקח תלוי בו.

## רדיו

שיר שנשלח לרדיו מגיע לצוותים של התחנות. כל תחנה מחליטה לבדה מה היא משדרת, ואין הבטחה ששיר ישודר. צוות של תחנה יכול לשמוע, להגיב ולהחליט, ואסור לו להעביר הלאה הקלטה שעוד לא יצאה. דיווח ותשלום של תמלוגי שידור נעשים בין התחנה לארגוני התמלוגים, ולא דרך האתר.

## תשלומים

- עמודי שירים הם בחינם, לפי המכסה שבעמוד המחירים. הפצה ורדיו עולים לפי [המחירון](/pricing).
- חברת Stripe גובה את התשלום. פרטי האשראי נשמרים אצלה ולא אצלנו.
- מנוי הוא לשנה, מתחדש לבד, ואפשר לבטל את החידוש בהגדרות.
- מי שסוגר את החשבון לפני סוף השנה ששולמה מקבל החזר על החלק שנשאר. זכויות ביטול לפי חוק הגנת הצרכן נשמרות תמיד.
- כשכסף מוחזר, מה שנקנה בו יורד: שירים שהופצו דרך המסלול יורדים משירותי הסטרימינג, ועמודי השירים נשארים.

## תלונות והחלטות

על כל עמוד אפשר [לדווח](/report). על תלונה בזכויות יוצרים אנחנו עונים בתוך 48 שעות. בעקבות דיווח אפשר להסתיר או להוריד שיר, להסתיר עמוד, להגביל חשבון, להשעות אותו או לסגור אותו. הסיבה תמיד כתובה למי שזה שלו, אפשר לענות עליה, והחלטה שמתבררת כטעות מבוטלת. אזהרות חוזרות יכולות להביא לסגירת החשבון.

## סגירת החשבון והורדת המידע

לפני שסוגרים, וגם כשהחשבון מוגבל, אפשר להוריד קובץ אחד עם כל המידע והקבצים. חשבון שנסגר נעלם מהאתר מיד, אפשר לפתוח אותו מחדש במשך 30 יום, ואחר כך הוא נמחק. מה נשאר ולמה כתוב [בהודעת הפרטיות](/privacy).

## אחריות

אנחנו עושים מה שאפשר כדי שהאתר יעבוד ושהקבצים יישמרו, ומגבים אותם, אבל כדאי לשמור עותק של ההקלטות. אין לנו שליטה על מה שעושים שירותי סטרימינג ותחנות. שום דבר כאן לא גורע מזכות שהחוק לא מאפשר לוותר עליה.

## שינויים

כשהתנאים משתנים מתפרסמת כאן גרסה חדשה, והקודמות נשארות לקריאה. אם השינוי מהותי נבקש לאשר אותו בביקור הבא. עד אז אפשר להיכנס, לקרוא ולהוריד את המידע, אבל לא לפרסם ולא לשלוח.

## הדין

על התנאים חל הדין הישראלי. **להשלמה על ידי עורך דין:** שם המפעיל, מספר החברה, כתובת, ובית המשפט המוסמך.
`,
  },
  en: {
    text: `**This is a draft.** It describes honestly how {site} works, but no lawyer has read it yet. Before the site is run for others, a lawyer should check it, and add who runs the site and how to reach them.

## What you agree to

{site} is a place to release music: you upload a recording, the song gets a page, and you can send it to streaming services and radio stations. Opening an account means that you accept these terms, the [privacy notice](/privacy) and the [rules on copyright](/copyright). If you browse and listen without an account you accept nothing, but the rules on fair use apply to you too.

## Your account

- The account is personal. The password is yours alone, and you answer for what is done through the account.
- The email address must be real: confirmations, receipts and decisions go to it.
- If you are under 18 you need a parent’s consent before you publish or pay.
- You can close the account at any time, in the settings.

## What you upload stays yours

You keep the rights in your recordings, covers, lyrics and everything else that you upload. For the site to work you give us a limited, non-exclusive and royalty-free license to store the files, convert them, show and play them in the places that you chose, and pass them to the services and stations that you chose. The license ends when you delete the song, except as said below about services and stations that already have it.

By uploading you also declare that the rights are yours or that you have permission from their owners, including the composition, the lyrics, the performance, samples and the cover, and that the details you entered are right.

## What isn’t allowed

- Uploading others’ music, pictures or lyrics without permission, or posing as others.
- Content that the law forbids, that incites, invades privacy or deceives.
- Inflating plays, getting around limits, or harming the site and the people who use it.
- Using the site to email people who didn’t ask for it.

## Streaming services

A song is sent only when you ask for it, and only to the services that you chose. Each service decides whether it takes a song, when it goes live and how it is shown, and has terms of its own. When you ask to take a song down we send the request to the service; how long that takes depends on it.

## Radio

A song that you send to radio reaches the stations’ teams. Each station alone decides what it airs, and there is no promise that a song is aired. A station’s team can listen, comment and decide, and may not pass on a recording that isn’t out yet. Broadcast royalties are reported and paid between the station and the collecting societies, not through the site.

## Payments

- Song pages are free, up to the number on the pricing page. Distribution and radio cost what the [price list](/pricing) says.
- Stripe takes the payment. Card details are kept by Stripe and not by us.
- A subscription is for a year and renews automatically; you can stop the renewal in the settings.
- If you close the account before a paid year ends, you get back the part that is left. The rights to cancel under consumer protection law always apply.
- When money is returned, what it bought goes too: songs that were distributed with the plan are taken down from streaming services, and the song pages stay.

## Complaints and decisions

Every page can be [reported](/report). We answer complaints about copyright within 48 hours. After a report a song can be hidden or taken down, a page hidden, and an account limited, suspended or closed. The owner always reads the reason and can answer it, and a decision that proves wrong is undone. Repeated strikes can end in closing the account.

## Closing the account and taking your data

Before you close it, and also while the account is limited, you can download one file with all your data and files. A closed account disappears from the site immediately, can be reopened for 30 days, and is then erased. What stays, and why, is in the [privacy notice](/privacy).

## Liability

We do what we can to keep the site running and the files safe, and back them up, but keep a copy of your recordings. We have no control over what streaming services and stations do. Nothing here takes away a right that the law doesn’t let you give up.

## Changes

When the terms change, a new version is published here, and earlier ones stay readable. If the change matters we ask you to accept it at your next visit. Until then you can log in, read and download your data, but not publish or send.

## Law

Israeli law applies to these terms. **For a lawyer to add:** the operator’s name, company number, address, and the competent court.
`,
  },
});

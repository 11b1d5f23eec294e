import { defineText } from '#text/define-text.ts';

/**
 * What the product keeps of people: the privacy page and `docs/privacy.md` (`npm run privacy`) are made from this table.
 * `tests/architecture/privacy.ts` says in which tables of the database each kind is.
 */
export const keptDataText = defineText({
  he: {
    account: {
      what: 'פרטי החשבון: אימייל, שם, שם במה, שפה, תמונה, כתובת העמוד, מזהים בשירותים',
      why: 'כדי שיהיה חשבון ועמוד אמן, ואפשר יהיה לכתוב אליך',
      howLong:
        'כל עוד החשבון פתוח, ועוד 30 יום אחרי הסגירה. אז נשארים רק מספר, תאריכים ומסלול, בלי שם וכתובת',
      ground: 'ביצוע ההסכם איתך',
    },
    signIn: {
      what: 'כניסה: גיבוב הסיסמה, מכשירים מחוברים, חיבור ל־Google, קישורים במייל, ניסיונות כניסה עם רשת ומכשיר, ספירת ניסיונות לפי רשת',
      why: 'כדי שרק בעלי החשבון ייכנסו אליו',
      howLong:
        'מכשיר: 30 יום מהשימוש האחרון. קישור במייל: בין שעה לשבוע. ניסיונות כניסה: 50 האחרונים, 30 יום. ספירת ניסיונות: עד שלושה שבועות. סיסמה ו־Google: עד מחיקת החשבון',
      ground: 'אבטחת מידע',
    },
    songs: {
      what: 'שירים, אלבומים, קבצים ועמוד האמן, וכל מה שנכתב עליהם',
      why: 'זה מה שהאתר מציג ומפיץ בשבילך',
      howLong:
        'עד המחיקה. מה שנמחק נשאר 30 יום באשפה, והקובץ שלו עד שבועיים נוספים. שיר שתחנה החליטה עליו נשאר אצלה בשם בלבד',
      ground: 'ביצוע ההסכם איתך',
    },
    codes: {
      what: 'קודים שניתנו לשירים ולאלבומים (ISRC, UPC)',
      why: 'קוד שניתן לא יכול להינתן שוב',
      howLong: 'תמיד, אחרי מחיקת החשבון בלי שם',
      ground: 'כללי התקן, ואינטרס לגיטימי',
    },
    streaming: {
      what: 'מה נשלח לשירותי סטרימינג ומה הם ענו',
      why: 'כדי לעדכן ולהוריד את מה שנשלח',
      howLong: 'כל עוד השיר קיים, ואחריו בלי שם',
      ground: 'ביצוע ההסכם איתך',
    },
    stations: {
      what: 'עבודה בצוות של תחנה: חברות, החלטות, תגובות, הצבעות, פלייליסטים, שירים שנשמעו',
      why: 'כדי שהצוות יעבוד יחד והאמן יקבל תשובה',
      howLong:
        'החלטות ותגובות נשארות אצל התחנה, ואחרי מחיקת החשבון בלי שם. החברות ומה שנשמע נמחקים אז. הזמנה: שבוע',
      ground: 'אינטרס לגיטימי של התחנה',
    },
    airplay: {
      what: 'יומני שידור של תחנות והשמעות שזוהו בהם',
      why: 'כדי לדווח על תמלוגים ולספר לאמן שהשיר שודר',
      howLong: 'יומן: שנה, ותוכן שלא הובן: 30 יום. ההשמעות נשארות; אין בהן פרטים של מאזינים',
      ground: 'אינטרס לגיטימי של התחנה ושל האמן',
    },
    privateLinks: {
      what: 'קישורים פרטיים: שם ומייל של מי שקיבל, מתי נפתחו וכמה נשמע; אנשי הקשר של האמן',
      why: 'כדי שהאמן ידע אם הקשיבו לשיר שעוד לא יצא',
      howLong: 'עד שהאמן מוחק את השיר או את איש הקשר, או עד מחיקת החשבון שלו',
      ground: 'אינטרס לגיטימי של האמן',
    },
    refusals: {
      what: 'גיבוב של כתובת מייל שביקשה לא לקבל הודעות',
      why: 'כדי לא לכתוב אליה שוב',
      howLong: 'עד שמבקשים אחרת',
      ground: 'חוק התקשורת (בזק ושידורים)',
    },
    listeners: {
      what: 'תזכורת ליום היציאה (כתובת מייל), ושמירה מראש ב־Spotify (הרשאה מוצפנת)',
      why: 'כי ביקשת',
      howLong: 'תזכורת: עד שהמייל נשלח. שמירה מראש: ההרשאה נמחקת כשהשיר נשמר',
      ground: 'הסכמה',
    },
    numbers: {
      what: 'ספירת השמעות ולחיצות לפי שיר, יום ושפת הדפדפן',
      why: 'כדי שהאמן והמפעילים ידעו כמה שמעו',
      howLong: 'הספירה נשארת, בלי פרט על מאזין. הסימון שמונע ספירה כפולה נמחק אחרי יום',
      ground: 'אינטרס לגיטימי',
    },
    payments: {
      what: 'הזמנות, תשלומים, קבלות, החזרים, מנויים וקרדיטים. פרטי אשראי לא נשמרים אצלנו',
      why: 'הנהלת חשבונות, ומה שנקנה',
      howLong: 'החוק דורש שבע שנים. התוכנה לא מוחקת אותם לבד; אחרי מחיקת החשבון אין בהם שם',
      ground: 'חובה לפי דיני המס וניהול ספרים',
    },
    notices: {
      what: 'עדכונים בחשבון, אילו מיילים נשלחו (סוג, מועד ומצב), בחירת המיילים, ודפדפנים שמקבלים הודעות',
      why: 'כדי לספר מה חדש',
      howLong: 'עדכון: 180 יום. אילו מיילים נשלחו: 30 יום. השאר עד שמבטלים או עד מחיקת החשבון',
      ground: 'ביצוע ההסכם איתך',
    },
    complaints: {
      what: 'דיווחים, החלטות ותשובות עליהן, וקבצים שהורדו כראיה',
      why: 'לטפל בפגיעה בזכויות, ולזהות מי שחוזר עליה',
      howLong:
        'כתובת המדווח: 30 יום אחרי הסגירה. דיווח שלא אושר: שלושה ימים. קבצים: 180 יום. הדיווח וההחלטה נשארים',
      ground: 'חוק זכות יוצרים, והתגוננות בתביעות',
    },
    terms: {
      what: 'מי אישר איזו גרסה של התנאים ומתי',
      why: 'כדי להראות על מה הוסכם',
      howLong: 'כל עוד האתר פועל, ואחרי מחיקת החשבון בלי שם',
      ground: 'התגוננות בתביעות',
    },
    requests: {
      what: 'בקשות לעיון ולמחיקה שהגיעו במייל: מי ביקש, מה, ואיך נבדקה הזהות',
      why: 'לענות בזמן, ולהראות שענינו',
      howLong: 'שם, כתובת ומילים: שנה אחרי התשובה. הסוג, התאריכים והתוצאה נשארים',
      ground: 'חוק הגנת הפרטיות',
    },
    audit: {
      what: 'יומן פעולות: מי שינה מה ומתי',
      why: 'אבטחה, בירור תקלות ופיקוח על מפעילים',
      howLong: 'התוכנה לא מוחקת אותו. אחרי מחיקת החשבון המספר שבו לא מוביל לשם',
      ground: 'תקנות אבטחת מידע',
    },
    backups: {
      what: 'גיבויים של כל אלה, וקבצים שהוסרו',
      why: 'כדי שלא יאבדו',
      howLong: 'גיבוי: 14 יום, אם המפעיל לא קבע אחרת. קובץ שהוסר: שבוע',
      ground: 'תקנות אבטחת מידע',
    },
    system: {
      what: 'מצב המערכת: הגדרות, תהליכים, קטלוגים ברשת, ספירות עזר',
      why: 'כדי שהאתר יעבוד',
      howLong: 'אין בהם פרטים של משתמשים',
      ground: 'לא מידע אישי',
    },
  },
  en: {
    account: {
      what: 'Account details: email, name, stage name, language, picture, the page’s address, ids at services',
      why: 'So that there is an account and an artist page, and we can write to you',
      howLong:
        'While the account is open, and 30 days after it is closed. Then only a number, dates and the plan stay, without name and address',
      ground: 'Performing the contract with you',
    },
    signIn: {
      what: 'Logging in: the password’s hash, devices, the connection to Google, emailed links, tries with network and device, tries counted by network',
      why: 'So that only its owner gets into an account',
      howLong:
        'A device: 30 days from its last use. An emailed link: an hour to a week. Tries to log in: the last 50, 30 days. Counted tries: up to three weeks. Password and Google: until the account is erased',
      ground: 'Security',
    },
    songs: {
      what: 'Songs, albums, files and the artist page, and all that was written about them',
      why: 'It is what the site shows and distributes for you',
      howLong:
        'Until you delete it. What you delete stays 30 days in the trash, and its file up to two weeks more. Of a song that a station decided on, the station keeps the name alone',
      ground: 'Performing the contract with you',
    },
    codes: {
      what: 'Codes that songs and albums got (ISRC, UPC)',
      why: 'A code that was given can’t be given again',
      howLong: 'Always; once the account is erased, without a name',
      ground: 'The standards’ rules, and legitimate interest',
    },
    streaming: {
      what: 'What was sent to streaming services, and what they answered',
      why: 'To update and take down what was sent',
      howLong: 'While the song exists, and then without a name',
      ground: 'Performing the contract with you',
    },
    stations: {
      what: 'Work in a station’s team: membership, decisions, comments, votes, playlists, songs heard',
      why: 'So that the team works together and the artist gets an answer',
      howLong:
        'Decisions and comments stay with the station, and once the account is erased without a name. Membership and what was heard are deleted then. An invite: a week',
      ground: 'The station’s legitimate interest',
    },
    airplay: {
      what: 'Stations’ play logs, and the plays found in them',
      why: 'To report royalties, and to tell artists that a song was aired',
      howLong:
        'A log: a year, and one whose columns weren’t explained: 30 days. Plays stay; they hold nothing about listeners',
      ground: 'Legitimate interest of the station and the artist',
    },
    privateLinks: {
      what: 'Private links: name and email of who got one, when it was opened and how much was heard; an artist’s contacts',
      why: 'So that artists know whether somebody listened to a song that isn’t out yet',
      howLong: 'Until the artist deletes the song or the contact, or the account is erased',
      ground: 'Legitimate interest of the artist',
    },
    refusals: {
      what: 'The hash of an email address that asked for no more emails',
      why: 'So that we don’t write to it again',
      howLong: 'Until you ask otherwise',
      ground: 'Communications Law (Telecommunications and Broadcasting)',
    },
    listeners: {
      what: 'A reminder for the day a song comes out (an email address), and a Spotify pre-save (an encrypted permission)',
      why: 'Because you asked for it',
      howLong:
        'A reminder: until its email is sent. A pre-save: the permission is deleted once the song is saved',
      ground: 'Consent',
    },
    numbers: {
      what: 'Plays and clicks counted by song, day and the browser’s language',
      why: 'So that artists and operators know how much was heard',
      howLong:
        'The counts stay, with nothing about a listener. The mark that keeps a play from counting twice is deleted after a day',
      ground: 'Legitimate interest',
    },
    payments: {
      what: 'Orders, payments, receipts, refunds, subscriptions and credits. We keep no card details',
      why: 'Bookkeeping, and what was bought',
      howLong:
        'The law asks for seven years. The software doesn’t delete them by itself; once the account is erased they hold no name',
      ground: 'Duty under tax and bookkeeping law',
    },
    notices: {
      what: 'Notices in the account, which emails were sent (kind, time, state), the choice of emails, and browsers that get messages',
      why: 'To tell you what is new',
      howLong:
        'A notice: 180 days. Which emails were sent: 30 days. The rest until you stop it or the account is erased',
      ground: 'Performing the contract with you',
    },
    complaints: {
      what: 'Reports, decisions and answers to them, and files taken down as evidence',
      why: 'To deal with infringements, and to recognise who repeats them',
      howLong:
        'The reporter’s address: 30 days after closing. A report that isn’t confirmed: three days. Files: 180 days. The report and the decision stay',
      ground: 'Copyright law, and legal claims',
    },
    terms: {
      what: 'Who accepted which version of the terms, and when',
      why: 'To show what was agreed',
      howLong: 'While the site runs, and once the account is erased without a name',
      ground: 'Legal claims',
    },
    requests: {
      what: 'Requests for data and for erasure that came by email: who asked, for what, and how identity was checked',
      why: 'To answer in time, and to show that we did',
      howLong: 'Name, address and words: a year after the answer. The kind, the dates and the outcome stay',
      ground: 'Privacy Protection Law',
    },
    audit: {
      what: 'The audit log: who changed what, and when',
      why: 'Security, finding faults, and oversight of operators',
      howLong: 'The software doesn’t delete it. Once an account is erased, its number leads to no name',
      ground: 'Data security regulations',
    },
    backups: {
      what: 'Backups of all this, and removed files',
      why: 'So that nothing is lost',
      howLong: 'A backup: 14 days, unless the operator set another time. A removed file: a week',
      ground: 'Data security regulations',
    },
    system: {
      what: 'The state of the system: settings, processes, catalogues on the web, helper counts',
      why: 'So that the site works',
      howLong: 'It holds nothing about users',
      ground: 'Not personal data',
    },
  },
});

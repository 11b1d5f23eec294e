import { defineText } from '#text/define-text.ts';

/** The page of a link that an account's owner got after a request by email. */
export const dataRequestPageText = defineText({
  he: {
    export: {
      title: 'להוריד את המידע שלך?',
      text: 'קובץ אחד עם כל המידע והקבצים של החשבון. כדאי להוריד אותו רק למחשב שלך.',
      button: 'הורדה',
    },
    stop: {
      title: 'לעצור את מחיקת החשבון?',
      text: 'החשבון ייפתח מחדש עם כל מה שהיה בו.',
      button: 'עצירת המחיקה',
      done: 'המחיקה נעצרה',
      doneText: 'החשבון פתוח. השירים חוזרים בדקות הקרובות. אם לא ביקשת למחוק אותו, כדאי לבחור סיסמה חדשה.',
      toSite: 'לכניסה',
    },
  },
  en: {
    export: {
      title: 'Download your data?',
      text: 'One file with all the data and files of the account. Download it only to a computer of your own.',
      button: 'Download',
    },
    stop: {
      title: 'Stop deleting the account?',
      text: 'The account opens again with everything that was in it.',
      button: 'Stop the deletion',
      done: 'The deletion is stopped',
      doneText:
        'The account is open. Songs return within minutes. If you didn’t ask for the deletion, choose a new password.',
      toSite: 'Log in',
    },
  },
});

/** The emails about requests for data and erasure. */
export const dataRequestEmailsText = defineText({
  he: {
    dataExport: {
      subject: (site: string) => `המידע שלך מאת ${site}`,
      title: 'המידע שביקשת',
      text: (day: string) => `לבקשתך הכנו קובץ עם כל המידע והקבצים של החשבון. הקישור תקף עד ${day}.`,
      button: 'להורדת המידע',
      note: 'לא ביקשת? אפשר להשיב למייל הזה, ולא להעביר אותו הלאה.',
    },
    dataDeletion: {
      subject: (site: string) => `החשבון שלך אצל ${site} יימחק`,
      title: 'החשבון נסגר ויימחק',
      text: (day: string) => `לבקשתך סגרנו את החשבון. ביום ${day} הוא יימחק, ועד אז אפשר לעצור את זה.`,
      button: 'עצירת המחיקה',
      note: 'אם ביקשת למחוק, אין צורך לעשות דבר. אם לא, הקישור פותח את החשבון מחדש.',
    },
    dataRefused: {
      subject: (site: string) => `תשובה לבקשה שלך מאת ${site}`,
      title: 'התשובה לבקשה',
      text: 'לא נוכל למלא את הבקשה. הסיבה:',
      button: 'לאתר',
      note: 'אפשר להשיב למייל הזה, ואפשר לפנות לרשות להגנת הפרטיות.',
    },
    dataRequestsDue: {
      subject: (site: string) => `בקשות מידע שצריך לענות עליהן · ${site}`,
      title: 'נשאר פחות משבוע לענות',
      text: (day: string) => `לפי החוק עונים בתוך 30 יום. המועד הקרוב: ${day}.`,
      count: 'כמה בקשות',
      button: 'לבקשות',
      note: 'המייל נשלח פעם אחת על כל בקשה, למי שמנהלים את המשתמשים.',
    },
  },
  en: {
    dataExport: {
      subject: (site) => `Your data from ${site}`,
      title: 'The data that you asked for',
      text: (day) =>
        `As you asked, we made a file with all the data and files of the account. The link is valid until ${day}.`,
      button: 'Download the data',
      note: 'You didn’t ask? Reply to this email, and don’t pass it on.',
    },
    dataDeletion: {
      subject: (site) => `Your account at ${site} will be deleted`,
      title: 'The account is closed and will be deleted',
      text: (day) =>
        `As you asked, we closed the account. On ${day} it will be deleted; until then you can stop that.`,
      button: 'Stop the deletion',
      note: 'If you asked for the deletion, there is nothing to do. If not, the link opens the account again.',
    },
    dataRefused: {
      subject: (site) => `The answer to your request from ${site}`,
      title: 'The answer to your request',
      text: 'We can’t do what you asked. The reason:',
      button: 'To the site',
      note: 'You can reply to this email, and you can turn to the Privacy Protection Authority.',
    },
    dataRequestsDue: {
      subject: (site) => `Data requests to answer · ${site}`,
      title: 'Less than a week is left to answer',
      text: (day) => `By law they are answered within 30 days. The next is due on ${day}.`,
      count: 'Requests',
      button: 'To the requests',
      note: 'The email is sent once for each request, to those who manage the users.',
    },
  },
});

import { defineText } from '#text/define-text.ts';
import { prefixed } from '#text/prefix.ts';

/** The emails that we send. */
export const emailsText = defineText({
  he: {
    openLink: 'הכפתור לא עובד? אפשר להעתיק את הקישור לדפדפן:',
    stationInvite: {
      subject: (station: string) => `הזמנה לצוות של ${station}`,
      title: (station: string) => `הזמנה לצוות של ${station}`,
      invited: (by: string, station: string) =>
        `הזמנה מאת ${by} להצטרף לצוות של ${station}: לשמוע מה חדש, להחליט יחד ולבנות פלייליסטים.`,
      button: 'להצטרפות',
      note: 'הקישור תקף לשבוע ולשימוש אחד, למי שהמייל נשלח אליו. אפשר לפתוח דרכו חשבון.',
    },
    stationRemoved: {
      subject: (station: string) => `הגישה לתחנה ${station} הסתיימה`,
      title: (station: string) => `הגישה לתחנה ${station} הסתיימה`,
      what: 'החשבון שלך הוסר מצוות התחנה. התגובות, הלייקים וההחלטות נשארים אצל הצוות, והשירים והחשבון שלך לא השתנו.',
      ask: 'אם זו טעות, אפשר לפנות לאחראים בתחנה, או לבקש להצטרף שוב מעמוד התחנה.',
    },
    confirmAddress: {
      subject: (site: string) => `אישור כתובת האימייל ${prefixed('ב', site)}`,
      title: 'נשאר רק לאשר את הכתובת',
      why: (site: string) =>
        `נפתח חשבון ${prefixed('ב', site)} עם הכתובת הזאת. אחרי האישור נדע שהיא שלך, ונכתוב אליה על השירים ועל התשלומים.`,
      button: 'לאישור הכתובת',
      note: 'הקישור תקף לשבוע ולשימוש אחד. לא פתחת חשבון? לא לאשר: אפשר פשוט להתעלם מהמייל.',
    },
    confirmNewAddress: {
      subject: (site: string) => `כתובת חדשה לחשבון ${prefixed('ב', site)}`,
      title: 'אישור הכתובת החדשה',
      asked: (email: string, site: string) =>
        `התקבלה בקשה להעביר את החשבון ${prefixed('ב', site)} לכתובת ${email}. אחרי האישור נכנסים איתה, ואליה נכתוב.`,
      button: 'לאישור הכתובת',
      note: 'הקישור תקף ליממה ולשימוש אחד. לא ביקשת? לא לאשר: אפשר פשוט להתעלם מהמייל.',
    },
    moveAsked: {
      subject: (site: string) => `בקשה להחליף את הכתובת של החשבון ${prefixed('ב', site)}`,
      title: 'התקבלה בקשה להחליף כתובת',
      asked: (email: string, site: string) =>
        `התקבלה בקשה להעביר את החשבון ${prefixed('ב', site)} מהכתובת ${email} לכתובת אחרת.`,
      meanwhile: 'עד שהכתובת החדשה תאושר, הכול נשאר כרגיל.',
      button: 'עצירת ההחלפה',
      note: 'אם ביקשת, אין צורך לעשות דבר. אם לא, מישהו אחר יודע את הסיסמה: הקישור עוצר את ההחלפה ומוביל לבחירת סיסמה חדשה. הוא תקף ליממה ולשימוש אחד, והפתיחה שלו לבדה לא משנה דבר.',
    },
    addressChanged: {
      subject: (site: string) => `הכתובת של החשבון ${prefixed('ב', site)} הוחלפה`,
      title: 'הכתובת הוחלפה',
      changed: (email: string, site: string) =>
        `החשבון ${prefixed('ב', site)} עבר מהכתובת ${email} לכתובת אחרת. מעכשיו נכתוב לשם.`,
      button: 'החזרת החשבון',
      note: 'אם החלפת את הכתובת, אין צורך לעשות דבר. אם לא, הקישור מחזיר את החשבון לכתובת הזאת, מנתק את כל המכשירים ומוביל לבחירת סיסמה חדשה. הוא תקף לשבוע ולשימוש אחד, והפתיחה שלו לבדה לא משנה דבר.',
    },
    addressSet: {
      subject: (site: string) => `הכתובת של החשבון ${prefixed('ב', site)}`,
      title: 'הכתובת נקבעה',
      set: (email: string, site: string) =>
        `אחרי בדיקה של הצוות, הכתובת של החשבון ${prefixed('ב', site)} היא ${email}. נכנסים איתה, ואליה נכתוב.`,
      button: 'לכניסה',
      note: 'לא ביקשת? אפשר לפנות אלינו, ונבדוק.',
    },
    accountsMerged: {
      subject: (site: string) => `שני החשבונות שלך ${prefixed('ב', site)} הם אחד`,
      title: 'החשבונות אוחדו',
      merged: (email: string, other: string, site: string) =>
        `לבקשתך, כל מה שהיה בחשבון ${other} ${prefixed('ב', site)} עבר לחשבון ${email}: שירים, אלבומים, תשלומים וצוותים.`,
      login: (email: string) => `מעכשיו נכנסים עם ${email}. החשבון השני נסגר.`,
      button: 'לכניסה',
      note: 'לא ביקשת? אפשר לפנות אלינו, ונבדוק.',
    },
    resetPassword: {
      subject: (site: string) => `סיסמה חדשה ${prefixed('ל', site)}`,
      title: 'בחירת סיסמה חדשה',
      asked: (email: string) =>
        `התקבלה בקשה לבחור סיסמה חדשה לחשבון ${email}. סיסמה חדשה מנתקת את כל המכשירים.`,
      button: 'לבחירת סיסמה',
      note: 'הקישור תקף לשעה ולשימוש אחד. לא ביקשת? אפשר להתעלם מהמייל: הסיסמה לא השתנתה.',
    },
    passwordChanged: {
      subject: (site: string) => `הסיסמה ${prefixed('ל', site)} הוחלפה`,
      title: 'הסיסמה הוחלפה',
      changed: (email: string) => `הסיסמה לחשבון ${email} הוחלפה, ושאר המכשירים נותקו ממנו.`,
      button: 'לא אני החלפתי',
      note: 'אם החלפת את הסיסמה, אין צורך לעשות דבר. אם לא, הכפתור מוביל לבחירת סיסמה חדשה.',
    },
    googleConnected: {
      subject: (site: string) => `Google חובר לחשבון ${prefixed('ב', site)}`,
      title: 'Google חובר לחשבון',
      connected: (email: string) => `מעכשיו אפשר להיכנס לחשבון ${email} גם דרך Google.`,
      button: 'להגדרות החשבון',
      note: 'אם נכנסת עכשיו דרך Google, אין צורך לעשות דבר. אם לא, כדאי להחליף סיסמה ולהתנתק מכל המכשירים.',
    },
    receipt: {
      subject: (site: string, number: number) => `קבלה ${number} ${prefixed('מ', site)}`,
      title: 'התשלום התקבל',
      thanks: (site: string) => `תודה. זאת הקבלה על התשלום ${prefixed('ב', site)}.`,
      number: 'מספר קבלה',
      date: 'תאריך',
      what: 'עבור',
      amount: 'סכום',
      vat: 'מתוכו מע״מ',
      button: 'למסלול ולתשלומים',
      note: 'כדאי לשמור את המייל: הוא הקבלה.',
    },
    moneyBack: {
      subject: {
        refunded: (site: string) => `החזר כספי ${prefixed('מ', site)}`,
        disputed: (site: string) => `עסקה שהוכחשה ${prefixed('ב', site)}`,
      },
      title: { refunded: 'הכסף הוחזר', disputed: 'העסקה הוכחשה' },
      why: {
        refunded: (what: string, amount: string) => `החזרנו ${amount} ששולמו עבור ${what}.`,
        disputed: (what: string, amount: string) =>
          `חברת האשראי הודיעה שהתשלום של ${amount} עבור ${what} הוכחש.`,
      },
      took: {
        plan: 'המסלול חזר למה שהיה לפני התשלום, ומה שהופץ דרכו יורד. עמודי השירים נשארים באתר.',
        radio: 'ההפצה לרדיו בוטלה. עמוד השיר נשאר באתר.',
      },
      button: 'למסלול ולתשלומים',
      note: 'משהו כאן לא מסתדר? אפשר להשיב למייל.',
    },
    gaveBack: {
      subject: (site: string) => `החזר כספי ${prefixed('מ', site)}`,
      title: 'הכסף בדרך חזרה',
      why: {
        closed: (what: string) => `החשבון נסגר לפני סוף השנה ששולמה עבור ${what}.`,
        replaced: (what: string) => `${what}: מנוי אחר שלך ממשיך, ולכן המנוי הזה הסתיים.`,
        late: (what: string) => `התשלום עבור ${what} הגיע אחרי שהחשבון או המנוי נסגרו.`,
        declined: (what: string) => `התשלום עבור ${what} לא התאים למחיר שבהזמנה.`,
      },
      gave: (amount: string) =>
        `החזרנו ${amount} לאמצעי התשלום שבו שילמת. בדרך כלל זה מופיע בחשבון תוך כמה ימי עסקים.`,
      button: 'למסלול ולתשלומים',
      note: 'משהו כאן לא מסתדר? אפשר להשיב למייל.',
    },
    paymentParked: {
      subject: (site: string) => `תשלום שמחכה להחלטה ${prefixed('ב', site)}`,
      title: 'תשלום שלא תואם להזמנה',
      differs:
        'הסכום או המטבע שהתקבלו אינם אלה שבהזמנה, ולכן התשלום עוד לא הקנה דבר. אפשר לקבל אותו או להחזיר אותו בעמוד מצב המערכת.',
      artist: 'אמן',
      what: 'מוצר',
      expected: 'לפי ההזמנה',
      paid: 'שולם',
      button: 'למצב המערכת',
      note: 'המייל נשלח למי שמנהלים את המשתמשים והתשלומים.',
    },
    renewalFailed: {
      subject: (site: string) => `חידוש המנוי ${prefixed('ב', site)} נכשל`,
      title: 'החידוש נכשל',
      failed: (what: string) => `לא הצלחנו לגבות את התשלום עבור ${what}.`,
      meanwhile: 'מה שכבר הופץ נשאר. כדי להפיץ שירים חדשים צריך לעדכן את אמצעי התשלום.',
      button: 'לעדכון אמצעי התשלום',
      note: 'ננסה לגבות שוב בימים הקרובים.',
    },
    serviceFailing: {
      subject: (service: string) => `משלוחים ${prefixed('ל', service)} לא עוברים`,
      title: (service: string) => `משלוחים ${prefixed('ל', service)} לא עוברים`,
      why: 'ניסינו שוב ושוב, וזה לא עבר. מה שנכשל מחכה בין שירותי הסטרימינג: שם כתובה הסיבה, ומשם אפשר לשלוח הכול מחדש.',
      button: 'לשירותי הסטרימינג',
      note: 'המייל נשלח למי שמנהלים את המשתמשים והתשלומים. האמנים קיבלו הודעה.',
    },
    alarms: {
      subject: (site: string) => `תקלה ${prefixed('ב', site)}`,
      title: 'משהו לא תקין במערכת',
      button: 'למצב המערכת',
      note: 'המייל נשלח פעם אחת על כל תקלה, למי שמנהלים את המשתמשים. מה עושים בכל תקלה כתוב ב־docs/running.md.',
    },
    testMail: {
      subject: (site: string) => `מייל ניסיון ${prefixed('מ', site)}`,
      title: 'המייל הגיע',
      arrived: 'זה מייל ניסיון. אם הוא הגיע לתיבה ולא לדואר הזבל, המיילים של המערכת מגיעים.',
      button: 'למצב המערכת',
      note: 'המייל נשלח אחרי לחיצה על ״מייל ניסיון״ במצב המערכת.',
    },
    confirmComplaint: {
      subject: (site: string) => `אישור דיווח ${prefixed('ב', site)}`,
      title: 'לאישור הדיווח',
      asked: (site: string) =>
        `נשלח דיווח ${prefixed('ב', site)} עם הכתובת הזאת. הוא יגיע לצוות רק אחרי אישור.`,
      button: 'לאישור הדיווח',
      note: 'לא דיווחת? אפשר להתעלם מהמייל: הדיווח והכתובת יימחקו אחרי שלושה ימים.',
    },
    complaintAnswer: {
      subject: (site: string) => `תשובה לדיווח ${prefixed('ב', site)}`,
      title: 'התשובה לדיווח',
      about: (subject: string) => `הדיווח היה על ${subject}.`,
      button: 'לאתר',
      note: 'נמחק את הכתובת הזאת בעוד 30 יום.',
    },
    sanction: {
      subject: (site: string) => `החלטה של צוות ${site}`,
      liftedSubject: (site: string) => `החלטה שבוטלה ${prefixed('ב', site)}`,
      lifted: (what: string) => `בוטלה ההחלטה: ${what}`,
      back: 'הכול חזר להיות כמו שהיה.',
      reason: 'הסיבה:',
      button: 'לעמוד ההחלטות',
      note: 'בעמוד ההחלטות אפשר לענות. אי אפשר להיכנס לחשבון? אפשר להשיב למייל.',
      liftedNote: 'אין צורך לעשות דבר.',
    },
    planDates: {
      subject: {
        refunded: (site: string) => `שירים שירדו מההפצה ${prefixed('ב', site)}`,
        disputed: (site: string) => `שירים שירדו מההפצה ${prefixed('ב', site)}`,
        returned: (site: string) => `השירים חזרו להפצה ${prefixed('ב', site)}`,
      },
      title: {
        refunded: 'השירים האלה ירדו מההפצה',
        disputed: 'השירים האלה ירדו מההפצה',
        returned: 'השירים האלה חזרו להפצה',
      },
      why: {
        refunded: 'הם הופצו דרך המסלול, והתשלום עליו הוחזר. לכן תאריכי ההפצה שלהם בוטלו:',
        disputed: 'הם הופצו דרך המסלול, והתשלום עליו הוכחש. לכן תאריכי ההפצה שלהם בוטלו:',
        returned: 'המסלול שוב משולם, ותאריכי ההפצה של השירים חזרו בדיוק כפי שהיו:',
      },
      channels: { radio: 'רדיו', streaming: 'שירותי הסטרימינג' },
      button: 'למסלול ולתשלומים',
      note: {
        refunded: 'עמודי השירים נשארים באתר, ואפשר להפיץ שוב עם מסלול חדש.',
        disputed: 'עמודי השירים נשארים באתר. אם ההכחשה תידחה, הכול יחזור כמו שהיה.',
        returned: 'אין צורך לעשות דבר.',
      },
    },
    digest: {
      subject: (site: string, count: number) => `${count} עדכונים ${prefixed('מ', site)}`,
      title: 'מה חדש אצלך',
      more: (count: number) => `ועוד ${count}`,
      button: 'לכל העדכונים',
      note: (site: string) =>
        `המייל נשלח כי יש לך חשבון ${prefixed('ב', site)}. אפשר לבחור כמה פעמים לקבל אותו בעמוד העדכונים.`,
      stop: 'עצירת המיילים האלה',
    },
    privateLink: {
      subject: (artist: string, song: string) => `שיר להאזנה פרטית: ״${song}״ של ״${artist}״`,
      title: (song: string) => `להאזנה פרטית: ״${song}״`,
      hello: (name: string) => `שלום ${name},`,
      sent: (artist: string) =>
        `שיר ${prefixed('מ', artist)} מחכה לך. הקישור אישי: אין צורך בחשבון, ועדיף לא להעביר אותו הלאה.`,
      button: 'להאזנה',
      note: (artist: string) => `המייל נשלח לבקשת ${artist}.`,
      stop: 'זה לא בשבילי: לעצור מיילים כאלה',
    },
    confirmReminder: {
      subject: (song: string) => `לאשר תזכורת: ״${song}״`,
      title: 'נשאר רק לאשר',
      asked: (song: string, artist: string) =>
        `התקבלה בקשה לשלוח לכתובת הזאת מייל אחד ביום שיוצא ״${song}״ של ${artist}.`,
      button: 'לאישור התזכורת',
      note: 'הקישור תקף לשלושה ימים. לא ביקשת? אפשר פשוט להתעלם: בלי אישור הכתובת לא נשמרת.',
    },
    songOut: {
      subject: (song: string, artist: string) => `יצא: ״${song}״ של ${artist}`,
      title: (song: string) => `״${song}״ יצא`,
      out: (artist: string) => `השיר החדש של ${artist} כאן, עם קישור לכל שירות סטרימינג.`,
      button: 'להאזנה',
      note: 'זה המייל היחיד שביקשת, והכתובת כבר נמחקה אצלנו.',
    },
    delivery: {
      reason: (text: string) => `הסיבה לפי השירות: ${text}`,
      album: {
        live: (service: string) => `האלבום עלה ${prefixed('ל', service)}`,
        refused: (service: string) => `האלבום הוחזר ${prefixed('מ', service)}`,
        down: (service: string) => `האלבום ירד ${prefixed('מ', service)}`,
        failed: (service: string) => `האלבום עוד לא הגיע ${prefixed('ל', service)}`,
        heard: (album: string, service: string) =>
          `אפשר לשמוע את ${album} ${prefixed('ב', service)}. הקישור כבר בעמודי השירים.`,
        button: 'לאלבום',
      },
      live: {
        subject: (song: string, service: string) => `${song} ${prefixed('ב', service)}`,
        title: (service: string) => `השיר עלה ${prefixed('ל', service)}`,
        what: (song: string, service: string) =>
          `אפשר לשמוע את ${song} ${prefixed('ב', service)}. הקישור כבר בעמוד השיר.`,
        button: 'לעמוד השיר',
        note: 'זה הזמן לשתף.',
      },
      refused: {
        subject: (song: string, service: string) => `${song} הוחזר ${prefixed('מ', service)}`,
        title: (service: string) => `השיר הוחזר ${prefixed('מ', service)}`,
        what: (song: string, service: string) =>
          `${service} לא קיבלו את ${song}. אחרי תיקון הוא יישלח שוב מעצמו.`,
        button: 'לתיקון השיר',
        note: 'לא ברור מה לתקן? אפשר להשיב למייל.',
      },
      down: {
        subject: (song: string, service: string) => `${song} ירד ${prefixed('מ', service)}`,
        title: (service: string) => `השיר ירד ${prefixed('מ', service)}`,
        what: (song: string, service: string) => `${service} אישרו שהורידו את ${song}.`,
        button: 'לשיר',
        note: 'אפשר להפיץ אותו שוב בכל זמן.',
      },
      failed: {
        subject: (song: string, service: string) => `${song} עוד לא הגיע ${prefixed('ל', service)}`,
        title: (service: string) => `השיר עוד לא הגיע ${prefixed('ל', service)}`,
        what: (song: string, service: string) =>
          `ניסינו שוב ושוב לשלוח את ${song} ${prefixed('ל', service)}, וזה לא עבר. זה לא בגלל השיר: אנחנו בודקים עם השירות, וכשזה ייפתר נשלח אותו.`,
        button: 'לשיר',
        note: 'אין צורך לעשות דבר.',
      },
    },
  },
  en: {
    openLink: 'If the button doesn’t work, copy this link to your browser:',
    stationInvite: {
      subject: (station) => `Join the team of ${station}`,
      title: (station) => `Join the team of ${station}`,
      invited: (by, station) =>
        `${by} invites you to the team of ${station}: hear what’s new, decide together and fill playlists.`,
      button: 'Join',
      note: 'Works once, for a week, only for the invited address. You can open an account with it.',
    },
    stationRemoved: {
      subject: (station) => `Your access to ${station} has ended`,
      title: (station) => `Your access to ${station} has ended`,
      what: 'Your account was removed from the station’s team. Your comments, likes and decisions stay with the team, and your songs and your account haven’t changed.',
      ask: 'If this is a mistake, ask the people who run the station, or ask to join again on the station’s page.',
    },
    confirmAddress: {
      subject: (site) => `Confirm your email address at ${site}`,
      title: 'One thing left: confirm your address',
      why: (site) =>
        `An account at ${site} was opened with this address. Once you confirm it we know that it’s yours, and send news of your songs and payments there.`,
      button: 'Confirm the address',
      note: 'The link works once, for a week. Didn’t open an account? Don’t confirm: you can simply ignore this email.',
    },
    confirmNewAddress: {
      subject: (site) => `A new address for your ${site} account`,
      title: 'Confirm the new address',
      asked: (email, site) =>
        `Someone asked to move an account at ${site} to ${email}. Once confirmed, you log in with it, and we write to it.`,
      button: 'Confirm the address',
      note: 'The link works once, for a day. Didn’t ask for it? Don’t confirm: you can simply ignore this email.',
    },
    moveAsked: {
      subject: (site) => `Someone asked to change the address of your ${site} account`,
      title: 'A change of address was requested',
      asked: (email, site) =>
        `Someone asked to move the account at ${site} from ${email} to another address.`,
      meanwhile: 'Until the new address is confirmed, everything stays as it is.',
      button: 'Stop the change',
      note: 'If you asked for it, there’s nothing to do. If not, someone else knows the password: the link stops the change and leads to choosing a new one. It works once, for a day, and opening it alone changes nothing.',
    },
    addressChanged: {
      subject: (site) => `The address of your ${site} account was changed`,
      title: 'The address was changed',
      changed: (email, site) =>
        `The account at ${site} moved from ${email} to another address. We write there from now on.`,
      button: 'Take the account back',
      note: 'If you changed the address, there’s nothing to do. If not, the link brings the account back to this address, logs out every device and leads to choosing a new password. It works once, for a week, and opening it alone changes nothing.',
    },
    addressSet: {
      subject: (site) => `The address of your ${site} account`,
      title: 'The address is set',
      set: (email, site) =>
        `After a check by our team, the address of your account at ${site} is ${email}. Log in with it; we write there from now on.`,
      button: 'Log in',
      note: 'Didn’t ask for this? Tell us, and we’ll look into it.',
    },
    accountsMerged: {
      subject: (site) => `Your two ${site} accounts are one`,
      title: 'The accounts are merged',
      merged: (email, other, site) =>
        `As you asked, everything in the account ${other} at ${site} moved to the account ${email}: songs, albums, payments and teams.`,
      login: (email) => `Log in with ${email} from now on. The other account is closed.`,
      button: 'Log in',
      note: 'Didn’t ask for this? Tell us, and we’ll look into it.',
    },
    resetPassword: {
      subject: (site) => `A new password for ${site}`,
      title: 'Choose a new password',
      asked: (email) =>
        `Someone asked to choose a new password for the account ${email}. Choosing one logs out every device.`,
      button: 'Choose a password',
      note: 'The link works once, for an hour. Didn’t ask for it? You can ignore this email: the password hasn’t changed.',
    },
    passwordChanged: {
      subject: (site) => `Your ${site} password was changed`,
      title: 'The password was changed',
      changed: (email) =>
        `The password of the account ${email} was changed, and every other device was logged out of it.`,
      button: 'This wasn’t me',
      note: 'If you changed the password, there’s nothing to do. If not, the button leads to choosing a new one.',
    },
    googleConnected: {
      subject: (site) => `Google is connected to your ${site} account`,
      title: 'Google is connected to the account',
      connected: (email) => `From now on you can log in to the account ${email} with Google too.`,
      button: 'Account settings',
      note: 'If you have just logged in with Google, there’s nothing to do. If not, change the password and log out everywhere.',
    },
    receipt: {
      subject: (site, number) => `Receipt ${number} from ${site}`,
      title: 'Payment received',
      thanks: (site) => `Thank you. This is the receipt for your payment at ${site}.`,
      number: 'Receipt number',
      date: 'Date',
      what: 'For',
      amount: 'Amount',
      vat: 'VAT included',
      button: 'Your plan and payments',
      note: 'Keep this email: it is the receipt.',
    },
    moneyBack: {
      subject: {
        refunded: (site) => `A refund from ${site}`,
        disputed: (site) => `A disputed payment at ${site}`,
      },
      title: { refunded: 'Your money was refunded', disputed: 'A payment was disputed' },
      why: {
        refunded: (what, amount) => `We refunded the ${amount} paid for ${what}.`,
        disputed: (what, amount) =>
          `The card company told us that the payment of ${amount} for ${what} was disputed.`,
      },
      took: {
        plan: 'Your plan is what it was before the payment, and what it distributed is withdrawn. The song pages stay.',
        radio: 'The radio distribution was cancelled. The song’s page stays.',
      },
      button: 'Your plan and payments',
      note: 'Something isn’t right? You can reply to this email.',
    },
    gaveBack: {
      subject: (site) => `A refund from ${site}`,
      title: 'We are returning your money',
      why: {
        closed: (what) => `Your account was closed before the end of the year paid for ${what}.`,
        replaced: (what) => `${what}: another subscription of yours goes on, so this one has ended.`,
        late: (what) =>
          `The payment for ${what} arrived after the account or the subscription had been closed.`,
        declined: (what) => `The payment for ${what} didn’t match the price of the order.`,
      },
      gave: (amount) =>
        `We returned ${amount} to the payment method that you used. It usually shows within a few business days.`,
      button: 'Your plan and payments',
      note: 'Something isn’t right? You can reply to this email.',
    },
    paymentParked: {
      subject: (site) => `A payment waits for a decision at ${site}`,
      title: 'A payment differs from its order',
      differs:
        'The amount or currency received isn’t the order’s, so the payment hasn’t brought anything yet. Accept it or give it back in System state.',
      artist: 'Artist',
      what: 'Product',
      expected: 'By the order',
      paid: 'Paid',
      button: 'System state',
      note: 'This email goes to those who manage users and payments.',
    },
    renewalFailed: {
      subject: (site) => `Your plan at ${site} could not be renewed`,
      title: 'The renewal failed',
      failed: (what) => `We could not charge the payment for ${what}.`,
      meanwhile: 'What was distributed stays. To distribute new songs, update the card.',
      button: 'Update the card',
      note: 'We will try again in the coming days.',
    },
    serviceFailing: {
      subject: (service) => `Parcels for ${service} don’t get through`,
      title: (service) => `Parcels for ${service} don’t get through`,
      why: 'We tried again and again. What failed waits among the streaming services: the reason is written there, and all of it can be sent again from there.',
      button: 'Streaming services',
      note: 'This email goes to those who manage users and payments. The artists were told.',
    },
    alarms: {
      subject: (site) => `Something is wrong with ${site}`,
      title: 'Something is wrong with the system',
      button: 'System state',
      note: 'This email is sent once for each fault, to those who manage users. docs/running.md says what to do.',
    },
    testMail: {
      subject: (site) => `A test email from ${site}`,
      title: 'The email arrived',
      arrived: 'This is a test. If it came to your inbox and not to spam, the system’s emails arrive.',
      button: 'System state',
      note: 'This email was sent after a press on “Test email” in System state.',
    },
    confirmComplaint: {
      subject: (site) => `Confirm a report on ${site}`,
      title: 'Confirm the report',
      asked: (site) =>
        `A report was sent on ${site} with this address. It reaches the team only once it is confirmed.`,
      button: 'Confirm the report',
      note: 'If you didn’t report anything, ignore this email: the report and the address are deleted after three days.',
    },
    complaintAnswer: {
      subject: (site) => `The answer to your report on ${site}`,
      title: 'The answer to your report',
      about: (subject) => `It was about ${subject}.`,
      button: 'To the site',
      note: 'We delete this address in 30 days.',
    },
    sanction: {
      subject: (site) => `A decision of the ${site} team`,
      liftedSubject: (site) => `A decision on ${site} is lifted`,
      lifted: (what) => `Lifted: ${what}`,
      back: 'Everything is again as it was.',
      reason: 'The reason:',
      button: 'To the decisions',
      note: 'You can answer on the decisions page. If you can’t log in, answer this email.',
      liftedNote: 'There’s nothing you need to do.',
    },
    planDates: {
      subject: {
        refunded: (site) => `Songs withdrawn from distribution at ${site}`,
        disputed: (site) => `Songs withdrawn from distribution at ${site}`,
        returned: (site) => `Your songs are distributed again at ${site}`,
      },
      title: {
        refunded: 'These songs were withdrawn',
        disputed: 'These songs were withdrawn',
        returned: 'These songs are distributed again',
      },
      why: {
        refunded:
          'They were distributed with your plan, and its payment was refunded. So their dates were cancelled:',
        disputed:
          'They were distributed with your plan, and its payment was disputed. So their dates were cancelled:',
        returned: 'Your plan is paid for again, and their dates are back exactly as they were:',
      },
      channels: { radio: 'radio', streaming: 'streaming services' },
      button: 'Your plan and payments',
      note: {
        refunded: 'The song pages stay, and with a new plan you can distribute again.',
        disputed: 'The song pages stay. If the dispute is rejected, everything comes back as it was.',
        returned: 'There’s nothing to do.',
      },
    },
    digest: {
      subject: (site, count) => `${count} updates from ${site}`,
      title: 'What’s new for you',
      more: (count) => `And ${count} more`,
      button: 'All updates',
      note: (site) =>
        `You get this email because you have an account at ${site}. Choose how often on the updates page.`,
      stop: 'Stop these emails',
    },
    privateLink: {
      subject: (artist, song) => `A song for you to hear: “${song}” by “${artist}”`,
      title: (song) => `For you to hear: “${song}”`,
      hello: (name) => `Hello ${name},`,
      sent: (artist) =>
        `${artist} has a song for you. The link is personal: it needs no account, and is best not passed on.`,
      button: 'Listen',
      note: (artist) => `We sent this email because ${artist} asked us to.`,
      stop: 'Not for me: stop such emails',
    },
    confirmReminder: {
      subject: (song) => `Confirm your reminder: “${song}”`,
      title: 'One thing left: confirm it',
      asked: (song, artist) =>
        `Someone asked us to send this address one email on the day “${song}” by ${artist} comes out.`,
      button: 'Confirm the reminder',
      note: 'The link works for three days. Didn’t ask for it? You can simply ignore this: without confirming, the address isn’t kept.',
    },
    songOut: {
      subject: (song, artist) => `Out now: “${song}” by ${artist}`,
      title: (song) => `“${song}” is out`,
      out: (artist) => `The new song by ${artist} is here, with a link to each streaming service.`,
      button: 'Listen',
      note: 'This is the only email you asked for, and your address is already deleted.',
    },
    delivery: {
      reason: (text) => `The reason they gave: ${text}`,
      album: {
        live: (service) => `Your album is on ${service}`,
        refused: (service) => `${service} sent your album back`,
        down: (service) => `Your album is off ${service}`,
        failed: (service) => `Your album hasn’t reached ${service} yet`,
        heard: (album, service) =>
          `${album} can be heard on ${service}. The link is on its songs’ pages already.`,
        button: 'The album',
      },
      live: {
        subject: (song, service) => `${song} is on ${service}`,
        title: (service) => `Your song is on ${service}`,
        what: (song, service) =>
          `${song} can be heard on ${service}. The link is on the song’s page already.`,
        button: 'The song’s page',
        note: 'A good moment to share it.',
      },
      refused: {
        subject: (song, service) => `${service} sent ${song} back`,
        title: (service) => `${service} sent your song back`,
        what: (song, service) =>
          `${service} didn’t take ${song}. Once it is fixed, it goes out again by itself.`,
        button: 'Fix the song',
        note: 'Not clear what to fix? You can reply to this email.',
      },
      down: {
        subject: (song, service) => `${song} is off ${service}`,
        title: (service) => `Your song is off ${service}`,
        what: (song, service) => `${service} confirmed that ${song} was taken down.`,
        button: 'The song',
        note: 'You can distribute it again at any time.',
      },
      failed: {
        subject: (song, service) => `${song} hasn’t reached ${service} yet`,
        title: (service) => `Your song hasn’t reached ${service} yet`,
        what: (song, service) =>
          `We tried again and again to send ${song} to ${service}, and it didn’t get through. It isn’t the song: we are looking into it with the service, and send it once that is solved.`,
        button: 'The song',
        note: 'There is nothing for you to do.',
      },
    },
  },
});

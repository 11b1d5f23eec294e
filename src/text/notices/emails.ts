import { defineText } from '../define-text.ts';

/** Letters by mail. */
export const emailsText = defineText({
  he: {
    openLink: 'הכפתור לא נפתח? זאת הכתובת שלו:',
    stationInvite: {
      subject: (station: string) => `הזמנה לצוות של ${station}`,
      title: (station: string) => `הזמנה לצוות של ${station}`,
      invited: (by: string, station: string) =>
        `הזמנה מאת ${by} להצטרף לצוות של ${station}: לשמוע מה חדש, להחליט יחד ולבנות פלייליסטים.`,
      button: 'להצטרפות',
      note: 'הקישור תקף לשבוע ולשימוש אחד, למי שהמכתב נשלח אליו. אפשר לפתוח דרכו חשבון.',
    },
    confirmAddress: {
      subject: (site: string) => `אישור כתובת האימייל ב־${site}`,
      title: 'נשאר רק לאשר את הכתובת',
      why: (site: string) =>
        `פתחו עם הכתובת הזאת חשבון ב־${site}. אחרי האישור נדע שהיא שלך, ונכתוב אליה על השירים ועל התשלומים.`,
      button: 'לאישור הכתובת',
      note: 'הקישור תקף לשבוע ולשימוש אחד. לא פתחת חשבון? לא לאשר: אפשר פשוט להתעלם מהמכתב.',
    },
    confirmNewAddress: {
      subject: (site: string) => `כתובת חדשה לחשבון ב־${site}`,
      title: 'אישור הכתובת החדשה',
      asked: (email: string, site: string) =>
        `ביקשו שהחשבון ב־${site} יעבור לכתובת ${email}. אחרי האישור נכנסים איתה, ואליה נכתוב.`,
      button: 'לאישור הכתובת',
      note: 'הקישור תקף ליממה ולשימוש אחד. לא ביקשת? לא לאשר: אפשר פשוט להתעלם מהמכתב.',
    },
    moveAsked: {
      subject: (site: string) => `ביקשו להחליף את הכתובת של החשבון ב־${site}`,
      title: 'ביקשו להחליף כתובת',
      asked: (email: string, site: string) => `ביקשו שהחשבון ב־${site} יעבור מ־${email} לכתובת אחרת.`,
      meanwhile: 'עד שהכתובת החדשה תאושר, הכול נשאר כרגיל.',
      button: 'לעצור את ההחלפה',
      note: 'אם ביקשת, אין צורך לעשות דבר. אם לא, מישהו אחר יודע את הסיסמה: הקישור עוצר את ההחלפה ומוביל לבחירת סיסמה חדשה. הוא תקף ליממה ולשימוש אחד, ופתיחה שלו לבדה לא משנה דבר.',
    },
    addressChanged: {
      subject: (site: string) => `הכתובת של החשבון ב־${site} הוחלפה`,
      title: 'הכתובת הוחלפה',
      changed: (email: string, site: string) =>
        `החשבון ב־${site} עבר מ־${email} לכתובת אחרת, שאושרה במכתב. מעכשיו נכתוב לשם.`,
      button: 'להחזיר את החשבון',
      note: 'אם החלפת את הכתובת, אין צורך לעשות דבר. אם לא, הקישור מחזיר את החשבון לכתובת הזאת, מנתק את כל המכשירים ומוביל לבחירת סיסמה חדשה. הוא תקף לשבוע ולשימוש אחד, ופתיחה שלו לבדה לא משנה דבר.',
    },
    resetPassword: {
      subject: (site: string) => `סיסמה חדשה ל־${site}`,
      title: 'בחירת סיסמה חדשה',
      asked: (email: string) =>
        `ביקשו לבחור סיסמה חדשה לחשבון ${email}. סיסמה חדשה מנתקת את החשבון מכל המכשירים.`,
      button: 'לבחירת סיסמה',
      note: 'הקישור תקף לשעה ולשימוש אחד. לא ביקשת? אפשר להתעלם מהמכתב: הסיסמה לא השתנתה.',
    },
    passwordChanged: {
      subject: (site: string) => `הסיסמה ל־${site} הוחלפה`,
      title: 'הסיסמה הוחלפה',
      changed: (email: string) => `הסיסמה לחשבון ${email} הוחלפה, ושאר המכשירים נותקו ממנו.`,
      button: 'זה לא היה ממני',
      note: 'אם החלפת את הסיסמה, אין צורך לעשות דבר. אם לא, הכפתור מוביל לבחירת סיסמה חדשה.',
    },
    googleConnected: {
      subject: (site: string) => `Google חובר לחשבון ב־${site}`,
      title: 'Google חובר לחשבון',
      connected: (email: string) => `מעכשיו אפשר להיכנס לחשבון ${email} גם דרך Google.`,
      button: 'להגדרות החשבון',
      note: 'אם נכנסת עכשיו דרך Google, אין צורך לעשות דבר. אם לא, כדאי להחליף סיסמה ולהתנתק מכל המכשירים.',
    },
    receipt: {
      subject: (site: string, number: number) => `קבלה ${number} מ־${site}`,
      title: 'התשלום התקבל',
      thanks: (site: string) => `תודה. זאת הקבלה על התשלום ב־${site}.`,
      number: 'מספר קבלה',
      date: 'תאריך',
      what: 'עבור',
      amount: 'סכום',
      vat: 'מתוכו מע״מ',
      button: 'למנוי ולתשלומים',
      note: 'כדאי לשמור את המכתב: הוא הקבלה.',
    },
    moneyBack: {
      subject: {
        refunded: (site: string) => `החזר כספי מ־${site}`,
        disputed: (site: string) => `עסקה שהוכחשה ב־${site}`,
      },
      title: { refunded: 'הכסף הוחזר', disputed: 'העסקה הוכחשה' },
      why: {
        refunded: (what: string, amount: string) => `החזרנו ${amount} ששולמו עבור ${what}.`,
        disputed: (what: string, amount: string) =>
          `חברת האשראי הודיעה שהתשלום של ${amount} עבור ${what} הוכחש.`,
      },
      took: {
        plan: 'המסלול חזר למה שהיה לפני התשלום. דפי השירים ומה שכבר הופץ נשארים כמו שהם.',
        radio: 'ההפצה לרדיו שהתשלום קנה בוטלה. דף השיר נשאר באוויר.',
      },
      button: 'למנוי ולתשלומים',
      note: 'משהו כאן לא מסתדר? אפשר להשיב על המכתב.',
    },
    renewalFailed: {
      subject: (site: string) => `חידוש המנוי ב־${site} לא הצליח`,
      title: 'החידוש לא הצליח',
      failed: (what: string) => `לא הצלחנו לגבות את התשלום עבור ${what}.`,
      meanwhile: 'מה שכבר הופץ נשאר. הפצות חדשות ימתינו עד שיעודכן אמצעי התשלום.',
      button: 'לעדכון אמצעי התשלום',
      note: 'ננסה לגבות שוב בימים הקרובים.',
    },
  },
  en: {
    openLink: 'If the button doesn’t open, this is its address:',
    stationInvite: {
      subject: (station) => `Join the team of ${station}`,
      title: (station) => `Join the team of ${station}`,
      invited: (by, station) =>
        `${by} invites you to the team of ${station}: hear what’s new, decide together and fill playlists.`,
      button: 'Join',
      note: 'The link works once, for a week, for whom this letter was sent to. You can open an account with it.',
    },
    confirmAddress: {
      subject: (site) => `Confirm your e-mail address at ${site}`,
      title: 'One thing left: confirm your address',
      why: (site) =>
        `An account at ${site} was opened with this address. Once you confirm it we know that it’s yours, and write to it about your songs and payments.`,
      button: 'Confirm the address',
      note: 'The link works once, for a week. Didn’t open an account? Don’t confirm: you can simply ignore this letter.',
    },
    confirmNewAddress: {
      subject: (site) => `A new address for your ${site} account`,
      title: 'Confirm the new address',
      asked: (email, site) =>
        `Someone asked to move an account at ${site} to ${email}. Once confirmed, you sign in with it, and we write to it.`,
      button: 'Confirm the address',
      note: 'The link works once, for a day. Didn’t ask for it? Don’t confirm: you can simply ignore this letter.',
    },
    moveAsked: {
      subject: (site) => `Someone asked to change the address of your ${site} account`,
      title: 'A new address was asked for',
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
        `The account at ${site} moved from ${email} to another address, which was confirmed by mail. We write there from now on.`,
      button: 'Take the account back',
      note: 'If you changed the address, there’s nothing to do. If not, the link brings the account back to this address, signs every device out and leads to choosing a new password. It works once, for a week, and opening it alone changes nothing.',
    },
    resetPassword: {
      subject: (site) => `A new password for ${site}`,
      title: 'Choose a new password',
      asked: (email) =>
        `Someone asked to choose a new password for the account ${email}. Choosing one signs every device out of the account.`,
      button: 'Choose a password',
      note: 'The link works once, for an hour. Didn’t ask for it? You can ignore this letter: the password hasn’t changed.',
    },
    passwordChanged: {
      subject: (site) => `Your ${site} password was changed`,
      title: 'The password was changed',
      changed: (email) =>
        `The password of the account ${email} was changed, and every other device was signed out of it.`,
      button: 'This wasn’t me',
      note: 'If you changed the password, there’s nothing to do. If not, the button leads to choosing a new one.',
    },
    googleConnected: {
      subject: (site) => `Google is connected to your ${site} account`,
      title: 'Google is connected to the account',
      connected: (email) => `From now on you can sign in to the account ${email} with Google too.`,
      button: 'Account settings',
      note: 'If you have just signed in with Google, there’s nothing to do. If not, change the password and sign out everywhere.',
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
      note: 'Keep this letter: it is the receipt.',
    },
    moneyBack: {
      subject: {
        refunded: (site) => `A refund from ${site}`,
        disputed: (site) => `A disputed payment at ${site}`,
      },
      title: { refunded: 'Your money was refunded', disputed: 'A payment was disputed' },
      why: {
        refunded: (what, amount) => `We refunded the ${amount} that were paid for ${what}.`,
        disputed: (what, amount) =>
          `The card company told us that the payment of ${amount} for ${what} was disputed.`,
      },
      took: {
        plan: 'Your plan is what it was before the payment. Song pages, and what was distributed, stay as they are.',
        radio: 'The radio distribution that it paid for was taken back. The song’s page stays.',
      },
      button: 'Your plan and payments',
      note: 'Something isn’t right? You can reply to this letter.',
    },
    renewalFailed: {
      subject: (site) => `Your plan at ${site} could not be renewed`,
      title: 'The renewal failed',
      failed: (what) => `We could not charge the payment for ${what}.`,
      meanwhile: 'What was distributed stays. New distributions wait until the card is updated.',
      button: 'Update the card',
      note: 'We will try again in the coming days.',
    },
  },
});

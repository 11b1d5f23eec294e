import { defineText } from '#text/define-text.ts';

/** Payments that aren’t what their order asks, in the system's state. */
export const parkedText = defineText({
  he: {
    title: 'תשלומים שמחכים להחלטה',
    why: 'הסכום או המטבע שהתקבלו אינם אלה שבהזמנה, ולכן התשלומים האלה עוד לא הקנו דבר. במטבע זר אפשר רק להחזיר.',
    differs: (paid: string, expected: string) => `שולם ${paid} במקום ${expected}`,
    accept: 'לקבל',
    acceptOf: (artist: string) => `לקבל את התשלום של ${artist}`,
    give_back: 'להחזיר',
    giveBackOf: (artist: string) => `להחזיר את התשלום של ${artist}`,
    ask: {
      accept: (amount: string) => `לקבל ${amount} כתשלום מלא?`,
      give_back: (amount: string) => `להחזיר ${amount}?`,
    },
    effect: {
      accept: (product: string) => `התשלום על ${product} ייחשב מלא, והקבלה תהיה על הסכום שהתקבל.`,
      give_back: (product: string) =>
        `התשלום על ${product} לא ייחשב, מנוי שנפתח בו יסתיים, ומי ששילם יקבל מייל.`,
    },
    stay: 'ביטול',
    settled: { accept: 'התשלום התקבל', give_back: 'הכסף בדרך חזרה' },
    failed: 'לא הצלחנו. אולי כבר הוחלט על התשלום הזה.',
  },
  en: {
    title: 'Payments that wait for a decision',
    why: 'The amount or currency received isn’t the order’s, so these payments haven’t brought anything yet. In another currency they can only be given back.',
    differs: (paid, expected) => `${paid} paid instead of ${expected}`,
    accept: 'Accept',
    acceptOf: (artist) => `Accept the payment of ${artist}`,
    give_back: 'Give back',
    giveBackOf: (artist) => `Give back the payment of ${artist}`,
    ask: {
      accept: (amount) => `Accept ${amount} as paid in full?`,
      give_back: (amount) => `Give back ${amount}?`,
    },
    effect: {
      accept: (product) => `${product} will count as paid, and the receipt will be for the amount received.`,
      give_back: (product) =>
        `${product} won’t count as paid, a subscription that this payment began will end, and the payer gets an email.`,
    },
    stay: 'Cancel',
    settled: { accept: 'The payment is accepted', give_back: 'The money is being returned' },
    failed: 'That didn’t work. Someone may have decided on this payment already.',
  },
});

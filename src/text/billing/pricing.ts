import { defineText } from '#text/define-text.ts';
import { prefixed } from '#text/prefix.ts';

/** The prices of a plan, a song on radio and a year, and what they include. Amounts come from the price list. */
export const pricingText = defineText({
  he: {
    title: 'מחירים',
    description: 'כמה עולה להוציא שיר: עמוד שיר בחינם, מנוי שנתי להפצה דיגיטלית, ורדיו לפי שיר.',
    loading: 'טוען...',
    hero: { radio: 'כמה זה עולה, על מה ומתי.', plain: 'מחיר אחד לשנה, לכל השירים.' },
    plainNote: 'בלי אחוזים מההכנסות ובלי תשלום על כל שיר. הזכויות נשארות שלך.',
    calculator: 'כמה שירים יישלחו לרדיו השנה?',
    fewer: 'פחות שירים לרדיו',
    more: 'יותר שירים לרדיו',
    calculatorNote: 'החשבון בכל עמודה הוא לשנה שלמה.',
    sums: 'הסכום לשנה בכל מסלול',
    radioSongs: {
      zero: 'בשנה, בלי רדיו',
      one: 'בשנה, עם שיר אחד ברדיו',
      two: 'בשנה, עם שני שירים ברדיו',
      other: 'בשנה, עם {n} שירים ברדיו',
    },
    allRadio: 'בשנה, וכל השירים ברדיו',
    lowest: 'הסכום הנמוך',
    plans: {
      free: { name: 'חינם', short: 'חינם', go: 'התחל בחינם' },
      subscriber: { name: 'הפצה דיגיטלית', short: 'דיגיטלית', go: 'התחל עכשיו' },
      unlimited: { name: 'ללא הגבלה', short: 'ללא הגבלה', go: 'שדרג עכשיו' },
    },
    recommended: 'מומלץ',
    bestValue: 'best value',
    yourPlan: 'המסלול שלך',
    included: 'כלול במסלול שלך',
    manage: 'לניהול המנוי',
    forever: 'לתמיד',
    aYear: 'לשנה',
    free: {
      artist: 'עמוד אמן',
      pages: {
        zero: 'עמוד לכל שיר, עם קישור לשיתוף',
        one: 'עמוד שיר אחד, עם קישור לשיתוף',
        two: 'שני עמודי שיר, עם קישור לשיתוף',
        other: '{n} עמודי שיר, עם קישור לשיתוף',
      },
      upload: 'העלאת עטיפה, מילים וקרדיטים',
      radio: (price: string) => `רדיו: ${price} לשיר`,
      noPlatforms: 'בלי הפצה לשירותי הסטרימינג',
    },
    subscriber: {
      streaming: 'הפצה ללא הגבלה לשירותי הסטרימינג',
      radio: (price: string, instead: string) => `רדיו: ${price} לשיר, במקום ${instead}`,
      scheduling: 'תזמון פרסום מתקדם: יום ושעה',
      pages: 'עמודי שיר ללא הגבלה',
      all: 'כל מה שבחינם',
    },
    unlimited: {
      everywhere: 'שירותי הסטרימינג והרדיו ללא הגבלה',
      radio: 'בלי תשלום על שיר ברדיו',
      support: 'תמיכה בעדיפות',
      all: 'כל מה שבהפצה דיגיטלית',
      worth: {
        one: 'משתלם כבר מהשיר הראשון ברדיו',
        two: 'משתלם משני שירים ברדיו בשנה',
        other: 'משתלם מ־{n} שירים ברדיו בשנה',
      },
    },
    nothingToday: 'היום: כלום. בלי כרטיס.',
    today: (price: string, day: string) => `היום: ${price}. חידוש ${prefixed('ב', day)}, אפשר לבטל עד אז.`,
    instead: (price: string, day: string) =>
      `היום: ${price}, והמנוי הנוכחי יסתיים. חידוש ${prefixed('ב', day)}, אפשר לבטל עד אז.`,
    newYear: 'שנה חדשה, מהיום',
    rest: 'יתרת המסלול הנוכחי',
    due: 'לתשלום היום',
    upgraded: (price: string, day: string) =>
      `המסלול החדש מחליף את הנוכחי. חידוש ${prefixed('ב', day)} ${prefixed('ב', price)}, אפשר לבטל עד אז.`,
    radio: {
      title: 'רק רדיו, שיר אחד',
      note: 'תשלום אחד. תקף לתמיד.',
      subscriber: 'עם מנוי להפצה דיגיטלית',
      subscriberText: 'כל תשלום הוא שיר אחד לכל התחנות. בוחרים איזה שיר ומתי בעמוד השיר.',
      free: 'בלי מנוי',
      freeText: 'אותו שירות בדיוק, בלי התחייבות. אפשר להשתמש בו מתי שרוצים.',
      go: (price: string) => `הפץ לרדיו - ${price}`,
      goPriceless: 'הפץ לרדיו',
      forSubscribers: 'המחיר הזה ניתן עם מנוי להפצה דיגיטלית',
      forOthers: 'עם המנוי שלך המחיר נמוך יותר',
    },
    questions: 'שאלות',
    faq: {
      difference: {
        question: 'מה ההבדל בין ״דיגיטלי״ ל״ללא הגבלה״?',
        answer: 'שני המסלולים מפיצים לכל שירותי הסטרימינג ללא הגבלה.',
        withRadio: (price: string) =>
          `במסלול ״הפצה דיגיטלית״ משלמים ${price} על כל שיר שנשלח לרדיו; במסלול ״ללא הגבלה״ הרדיו כלול.`,
        plain: 'במסלול ״ללא הגבלה״ גם הרדיו כלול, והתמיכה בעדיפות.',
        worth: {
          one: 'כבר מהשיר הראשון בשנה זה זול יותר.',
          two: 'משני שירים בשנה זה כבר זול יותר.',
          other: 'מ־{n} שירים בשנה זה כבר זול יותר.',
        },
      },
      radio: {
        question: 'כמה עולה הפצה לרדיו?',
        answer: (subscriber: string, free: string) =>
          `${subscriber} לשיר עם מנוי להפצה דיגיטלית, ${free} לשיר בלי מנוי. משלמים פעם אחת, ולתשלום אין תאריך תפוגה.`,
        unlimited: 'במסלול ״ללא הגבלה״ אין תשלום על שיר.',
      },
      payment: {
        question: 'איך משלמים?',
        answer:
          'בכרטיס, אצל ספק סליקה מאובטח: פרטי הכרטיס לא עוברים דרכנו. מנוי נגבה פעם בשנה, ואפשר לבטל בכל רגע. הקבלה נשלחת במייל.',
      },
      end: {
        question: 'מה קורה אחרי ביטול?',
        answer:
          'המנוי נשאר פעיל עד סוף השנה ששולמה. אחר כך אי אפשר להפיץ שירים חדשים, וכל מה שכבר יצא נשאר במקומו.',
      },
    },
  },
  en: {
    title: 'Pricing',
    description:
      'What releasing a song costs: a free song page, a yearly plan for digital distribution, and radio by the song.',
    loading: 'Loading...',
    hero: { radio: 'What it costs, for what, and when.', plain: 'One price a year, for every song.' },
    plainNote: 'No cut of your income and no charge per song. The rights stay yours.',
    calculator: 'How many songs will you send to radio this year?',
    fewer: 'Fewer songs for radio',
    more: 'More songs for radio',
    calculatorNote: 'Each column adds up a whole year.',
    sums: 'The total for a year on each plan',
    radioSongs: {
      zero: 'a year, without radio',
      one: 'a year, with one song on radio',
      two: 'a year, with two songs on radio',
      other: 'a year, with {n} songs on radio',
    },
    allRadio: 'a year, with every song on radio',
    lowest: 'The lowest total',
    plans: {
      free: { name: 'Free', short: 'Free', go: 'Start for free' },
      subscriber: { name: 'Digital distribution', short: 'Digital', go: 'Start now' },
      unlimited: { name: 'Unlimited', short: 'Unlimited', go: 'Upgrade now' },
    },
    recommended: 'Recommended',
    bestValue: 'best value',
    yourPlan: 'Your plan',
    included: 'Included in your plan',
    manage: 'Manage subscription',
    forever: 'forever',
    aYear: 'a year',
    free: {
      artist: 'An artist page',
      pages: {
        zero: 'A page for each song, with a link to share',
        one: 'One song page, with a link to share',
        two: 'Two song pages, with a link to share',
        other: '{n} song pages, with a link to share',
      },
      upload: 'Cover, lyrics and credits',
      radio: (price: string) => `Radio: ${price} a song`,
      noPlatforms: 'No distribution to streaming services',
    },
    subscriber: {
      streaming: 'Unlimited distribution to streaming services',
      radio: (price: string, instead: string) => `Radio: ${price} a song instead of ${instead}`,
      scheduling: 'Advanced scheduling: day and hour',
      pages: 'Unlimited song pages',
      all: 'Everything in Free',
    },
    unlimited: {
      everywhere: 'Unlimited streaming services and radio',
      radio: 'No charge for a song on radio',
      support: 'Priority support',
      all: 'Everything in Digital distribution',
      worth: {
        one: 'Pays off from the first song on radio',
        two: 'Pays off from two songs on radio a year',
        other: 'Pays off from {n} songs on radio a year',
      },
    },
    nothingToday: 'Today: nothing. No card.',
    today: (price: string, day: string) => `Today: ${price}. Renews on ${day}; cancel any time before.`,
    instead: (price: string, day: string) =>
      `Today: ${price}, and your current subscription ends. Renews on ${day}; cancel any time before.`,
    newYear: 'A new year, from today',
    rest: 'Left of your current plan',
    due: 'To pay today',
    upgraded: (price: string, day: string) =>
      `It replaces your current plan. Renews on ${day} at ${price}; cancel any time before.`,
    radio: {
      title: 'Radio only, one song',
      note: 'One payment. Valid forever.',
      subscriber: 'With digital distribution',
      subscriberText:
        'Each payment sends one song to every station. Choose which and when on the song’s page.',
      free: 'Without a subscription',
      freeText: 'The very same service, no commitment. Use it whenever you like.',
      go: (price: string) => `Send to radio - ${price}`,
      goPriceless: 'Send to radio',
      forSubscribers: 'This price comes with digital distribution',
      forOthers: 'You get the lower price with your subscription',
    },
    questions: 'Questions',
    faq: {
      difference: {
        question: 'How do Digital and Unlimited differ?',
        answer: 'Both distribute to every streaming service without limit.',
        withRadio: (price: string) =>
          `With Digital distribution each song sent to radio costs ${price}; with Unlimited radio is included.`,
        plain: 'Unlimited includes radio too, and priority support.',
        worth: {
          one: 'It is cheaper from the first song of the year.',
          two: 'It is cheaper from two songs a year.',
          other: 'It is cheaper from {n} songs a year.',
        },
      },
      radio: {
        question: 'What does radio cost?',
        answer: (subscriber: string, free: string) =>
          `${subscriber} a song with digital distribution, ${free} a song without a subscription. You pay once, and it never expires.`,
        unlimited: 'With Unlimited there is no charge per song.',
      },
      payment: {
        question: 'How do I pay?',
        answer:
          'By card, at a secure payment provider: your card details never pass through us. A subscription is charged once a year and can be cancelled at any time. The receipt comes by email.',
      },
      end: {
        question: 'What happens after I cancel?',
        answer:
          'The subscription stays active to the end of the year you paid for. After that you can’t distribute new songs, and everything that is out stays where it is.',
      },
    },
  },
});

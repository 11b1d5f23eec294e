import { defineText } from '#text/define-text.ts';

/** The public pages of terms, and accepting them. */
export const termsText = defineText({
  he: {
    title: {
      terms: 'תנאי שימוש',
      privacy: 'הודעת פרטיות',
      copyright: 'זכויות יוצרים ותלונות',
    },
    description: {
      terms: 'על מה מסכימים כשפותחים חשבון, ומה נשאר שלך.',
      privacy: 'איזה מידע נשמר, למה, כמה זמן ומי רואה אותו.',
      copyright: 'איך מדווחים על פגיעה בזכויות יוצרים, ומה קורה אז.',
    },
    /** In the footer. */
    link: { terms: 'תנאי שימוש', privacy: 'פרטיות', copyright: 'זכויות יוצרים' },
    version: (number: number) => `גרסה ${number}`,
    since: (number: number, day: string) => `גרסה ${number}, מיום ${day}`,
    isOld: 'זאת גרסה קודמת.',
    toNewest: 'לגרסה הנוכחית',
    versions: 'כל הגרסאות',
    current: 'הנוכחית',
    missing: 'הגרסה הזאת לא קיימת',
    failed: 'העמוד לא נטען',
    kept: {
      title: 'מה נשמר, למה וכמה זמן',
      what: 'מה',
      why: 'למה',
      howLong: 'כמה זמן',
      ground: 'לפי מה',
    },
    signUp: {
      before: 'פתיחת חשבון היא הסכמה אל',
      and: 'ואל',
    },
    banner: {
      title: 'תנאים לאישור',
      text: 'יש גרסה חדשה לקריאה ולאישור. עד אז אפשר להמשיך לעבוד, אבל לא לפרסם ולא לשלוח.',
      accept: 'קראתי, ומקובל עליי',
      accepted: 'תודה, אפשר להמשיך',
    },
  },
  en: {
    title: {
      terms: 'Terms of use',
      privacy: 'Privacy notice',
      copyright: 'Copyright and complaints',
    },
    description: {
      terms: 'What you agree to when you open an account, and what stays yours.',
      privacy: 'What data is kept, why, how long, and who sees it.',
      copyright: 'How to report a copyright infringement, and what happens then.',
    },
    link: { terms: 'Terms', privacy: 'Privacy', copyright: 'Copyright' },
    version: (number) => `Version ${number}`,
    since: (number, day) => `Version ${number}, of ${day}`,
    isOld: 'This is an earlier version.',
    toNewest: 'To the current version',
    versions: 'All versions',
    current: 'current',
    missing: 'This version doesn’t exist',
    failed: 'The page didn’t load',
    kept: {
      title: 'What is kept, why and how long',
      what: 'What',
      why: 'Why',
      howLong: 'How long',
      ground: 'Ground',
    },
    signUp: {
      before: 'By opening an account you accept the',
      and: 'and the',
    },
    banner: {
      title: 'Terms to accept',
      text: 'There is a new version to read and accept. Until then you can work as before, but not publish or send.',
      accept: 'I have read and accept',
      accepted: 'Thank you, you can continue',
    },
  },
});

import { defineText } from '#text/define-text.ts';

/** Reporting a page, and the page that confirms it. */
export const reportText = defineText({
  he: {
    title: 'דיווח',
    lead: 'משהו כאן פוגע בזכויות, מסית, מרמה או חושף פרטים? נבדוק כל דיווח. על זכויות יוצרים נענה בתוך 48 שעות.',
    page: 'הדיווח הוא על העמוד',
    category: 'על מה הדיווח?',
    details: 'מה קרה?',
    detailsHelp: 'מה בדיוק פוגע, ואיך זה קשור אליך. הבעלים לא יראו מה כתבת ולא מי דיווח.',
    email: 'אימייל',
    emailHelp: 'לאישור הדיווח ולתשובה. נמחק את הכתובת 30 יום אחרי התשובה.',
    send: 'שליחת הדיווח',
    sending: 'שולח...',
    missing: {
      category: 'כאן בוחרים סיבה.',
      details: 'כאן כותבים מה קרה.',
      email: 'כאן כותבים כתובת אימייל.',
    },
    emailInvalid: 'זאת לא כתובת אימייל שלמה.',
    tooLong: 'הטקסט ארוך מדי.',
    sent: 'נשאר רק לאשר',
    sentText: (email: string) =>
      `שלחנו מייל אל ${email}. הדיווח יגיע אלינו אחרי לחיצה על הקישור שבו. דיווח שלא אושר נמחק אחרי שלושה ימים.`,
    home: 'לעמוד הבית',
    confirm: {
      title: 'לשלוח את הדיווח?',
      text: 'אחרי האישור הדיווח יגיע לצוות האתר, והתשובה תגיע במייל.',
      button: 'אישור הדיווח',
      done: 'הדיווח התקבל',
      doneText: 'תודה. נבדוק, ונענה במייל.',
      toSite: 'לאתר',
    },
  },
  en: {
    title: 'Report',
    lead: 'Does something here infringe rights, incite, deceive or expose somebody? We look into every report, and answer on copyright within 48 hours.',
    page: 'The report is about the page',
    category: 'What is it about?',
    details: 'What happened?',
    detailsHelp:
      'What exactly is wrong, and how it concerns you. The owner sees neither your words nor who reported.',
    email: 'Email',
    emailHelp: 'To confirm the report, and for our answer. We delete the address 30 days after it.',
    send: 'Send the report',
    sending: 'Sending...',
    missing: {
      category: 'Choose a reason.',
      details: 'Say what happened.',
      email: 'Enter an email address.',
    },
    emailInvalid: 'This isn’t a whole email address.',
    tooLong: 'The text is too long.',
    sent: 'One thing left: confirm it',
    sentText: (email) =>
      `We sent an email to ${email}. The report reaches us once you press its link. One that isn’t confirmed is deleted after three days.`,
    home: 'To the home page',
    confirm: {
      title: 'Send the report?',
      text: 'Once you confirm, it reaches the site’s team, and the answer comes by email.',
      button: 'Confirm the report',
      done: 'We have your report',
      doneText: 'Thank you. We will look into it and answer by email.',
      toSite: 'To the site',
    },
  },
});

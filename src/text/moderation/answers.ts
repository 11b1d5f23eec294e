import { defineText } from '#text/define-text.ts';

/** The answers to complaints, until operators edit them. */
export const standardAnswersText = defineText({
  he: {
    upheld: 'תודה על הדיווח. בדקנו, והדיווח מוצדק: טיפלנו במה שדווח, והוא כבר לא מוצג באתר.',
    rejected:
      'תודה על הדיווח. בדקנו, ולא מצאנו סיבה להסיר את מה שדווח. אם יש פרטים נוספים, אפשר לשלוח דיווח חדש.',
    more_needed:
      'תודה על הדיווח. כדי להחליט חסרים לנו פרטים: במי או במה הפגיעה, ומה מראה שהזכויות שלך. אפשר לשלוח דיווח חדש עם הפרטים האלה.',
  },
  en: {
    upheld:
      'Thank you for the report. We looked into it and agree: what you reported is no longer shown on the site.',
    rejected:
      'Thank you for the report. We looked into it and found no reason to remove what you reported. If you have more details, you can send a new report.',
    more_needed:
      'Thank you for the report. We need more details to decide: who or what is harmed, and what shows that the rights are yours. You can send a new report with them.',
  },
});

import { defineText } from '#text/define-text.ts';

/** The accessibility statement: Israeli standard 5568, level AA. */
export const accessibilityText = defineText({
  he: {
    title: 'הצהרת נגישות',
    description: 'איך האתר הונגש, לאיזה תקן, ולמי פונים כשמשהו לא עובד.',
    back: 'חזרה',
    toTop: 'לראש העמוד',
    updated: 'עודכן לאחרונה:',
    sections: {
      commitment: {
        title: 'המחויבות שלנו',
        text: (site: string) =>
          `${site} נבנה כדי שכל אדם יוכל להאזין, להעלות שירים ולנהל אותם באופן עצמאי, בכבוד ובנוחות. נגישות היא חלק מהעבודה השוטפת: כל מסך נבדק לפני שהוא יוצא.`,
      },
      standard: {
        title: 'התקן',
        text: 'האתר נבנה לפי התקן הישראלי ת״י 5568 ברמה AA, המבוסס על הנחיות WCAG 2.1 של ארגון W3C.',
      },
      adjustments: {
        title: 'התאמות באתר',
        text: 'בראש כל עמוד ובתחתיתו יש תפריט נגישות. מה שבוחרים בו נשמר במכשיר, וחל על כל העמודים.',
        open: 'פתיחת תפריט הנגישות',
        items: [
          'שינוי גודל הטקסט, מ־80% עד 150%',
          'ניגודיות גבוהה',
          'סמן עכבר מוגדל',
          'הדגשת קישורים',
          'ניווט מלא במקלדת, עם סימון ברור של המקום הנוכחי',
          'תמיכה בקוראי מסך',
          'טקסט חלופי לתמונות',
          'כותרות ברורות ובסדר הגיוני',
        ],
      },
      browsers: {
        title: 'דפדפנים נתמכים',
        items: ['Chrome 90+', 'Firefox 88+', 'Edge 90+', 'Safari 14+'],
      },
      technologies: {
        title: 'טכנולוגיות מסייעות',
        text: 'האתר נבנה לעבודה עם קוראי מסך נפוצים, ובהם NVDA, ‏JAWS, ‏VoiceOver ו־TalkBack, עם הגדלת מסך ועם שליטה במקלדת בלבד.',
      },
      contact: {
        title: 'יצירת קשר',
        text: 'נתקלת במשהו שלא נגיש? נשמח לשמוע ולתקן. כדאי לציין את העמוד, מה ניסית לעשות, ואיזה דפדפן וטכנולוגיה מסייעת היו בשימוש.',
        coordinator: 'רכזות הנגישות:',
        email: 'אימייל:',
        unset: 'פרטי הקשר לנגישות יופיעו כאן.',
      },
      improvement: {
        title: 'שיפור מתמיד',
        text: 'אנחנו בודקים את האתר באופן קבוע, בכלים אוטומטיים ובידיים, ומתקנים את מה שמצאנו. ייתכן שיימצאו חלקים שעדיין דורשים שיפור, ואנחנו עובדים עליהם.',
      },
    },
  },
  en: {
    title: 'Accessibility statement',
    description:
      'How this site was made accessible, to which standard, and whom to talk to when something doesn’t work.',
    back: 'Back',
    toTop: 'To the top',
    updated: 'Last updated:',
    sections: {
      commitment: {
        title: 'Our commitment',
        text: (site: string) =>
          `${site} is built so that everyone can listen, upload songs and manage them on their own, with dignity and ease. Accessibility is part of the everyday work: every screen is checked before it goes out.`,
      },
      standard: {
        title: 'The standard',
        text: 'The site is built to Israeli standard 5568 at level AA, which follows the W3C’s WCAG 2.1.',
      },
      adjustments: {
        title: 'Adjustments on the site',
        text: 'At the top and the bottom of every page there’s an accessibility menu. What you choose there is kept on the device and applies to all pages.',
        open: 'Open the accessibility menu',
        items: [
          'Text size, from 80% to 150%',
          'High contrast',
          'A larger mouse cursor',
          'Highlighted links',
          'Full keyboard navigation, with a clear mark of where you are',
          'Support for screen readers',
          'Alternative text for images',
          'Clear headings in a logical order',
        ],
      },
      browsers: {
        title: 'Supported browsers',
        items: ['Chrome 90+', 'Firefox 88+', 'Edge 90+', 'Safari 14+'],
      },
      technologies: {
        title: 'Assistive technologies',
        text: 'The site is built to work with common screen readers, among them NVDA, JAWS, VoiceOver and TalkBack, with screen magnification, and with a keyboard alone.',
      },
      contact: {
        title: 'Contact',
        text: 'Found something that isn’t accessible? We’d like to hear about it and fix it. Please mention the page, what you were trying to do, and which browser and assistive technology you used.',
        coordinator: 'Accessibility coordinator:',
        email: 'Email:',
        unset: 'Contact details for accessibility will be published here.',
      },
      improvement: {
        title: 'Continuous improvement',
        text: 'We check the site regularly, with automatic tools and by hand, and fix what we find. Some parts may still need work, and we are on them.',
      },
    },
  },
});

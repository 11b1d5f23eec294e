import { defineText } from '#text/define-text.ts';

/** The accessibility menu. */
export const adjustmentsText = defineText({
  he: {
    title: 'נגישות',
    close: 'סגירת תפריט הנגישות',
    textSize: 'גודל הטקסט',
    smaller: 'טקסט קטן יותר',
    larger: 'טקסט גדול יותר',
    contrast: 'ניגודיות גבוהה',
    cursor: 'סמן עכבר גדול',
    links: 'הדגשת קישורים',
    reset: 'איפוס',
    wasReset: 'ההתאמות אופסו',
    saved: 'נשמר במכשיר הזה',
    statement: 'הצהרת נגישות',
  },
  en: {
    title: 'Accessibility',
    close: 'Close the accessibility menu',
    textSize: 'Text size',
    smaller: 'Smaller text',
    larger: 'Larger text',
    contrast: 'High contrast',
    cursor: 'Large pointer',
    links: 'Highlight links',
    reset: 'Reset',
    wasReset: 'The adjustments were reset',
    saved: 'Saved on this device',
    statement: 'Accessibility statement',
  },
});

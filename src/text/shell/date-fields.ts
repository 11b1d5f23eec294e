import { defineText } from '#text/define-text.ts';

/** Fields of days and times. */
export const dateFieldsText = defineText({
  he: {
    calendar: 'לוח שנה',
    previous: 'החודש הקודם',
    next: 'החודש הבא',
    unreadableDay: 'תאריך כותבים כך: \u206631.12.2027\u2069',
    unreadableTime: 'שעה כותבים כך: \u206620:30\u2069',
  },
  en: {
    calendar: 'Calendar',
    previous: 'Previous month',
    next: 'Next month',
    unreadableDay: 'Write a date like this: 31.12.2027',
    unreadableTime: 'Write a time like this: 20:30',
  },
});

import { defineText } from '#text/define-text.ts';

/** The names of facts in which a song's page shows a field as it is; the editor calls the fields the same. */
export const songFactsText = defineText({
  he: {
    label: 'לייבל',
  },
  en: {
    label: 'Label',
  },
});

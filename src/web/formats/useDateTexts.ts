import { useMemo } from 'react';
import { dateFieldsText } from '#text/shell/date-fields.ts';
import { useLanguage, useText } from '#web/browser/language.ts';
import type { DateTexts } from '#web/ui/Calendar.tsx';
import { longDay, monthAndYear, weekdays } from './dates.ts';

/** The texts of date and time fields, in the reader's language. */
export function useDateTexts(): DateTexts {
  const text = useText(dateFieldsText);
  const language = useLanguage();
  return useMemo(
    () => ({
      ...text,
      weekdays: weekdays(language),
      month: (day) => monthAndYear(day, language),
      // The other year makes the text name the year.
      day: (day) => longDay(day, language, '0001-01-01'),
    }),
    [text, language],
  );
}

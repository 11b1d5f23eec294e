import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button } from './Button.tsx';
import css from './Calendar.module.css';
import { classes } from './classes.ts';
import { ChevronLeftIcon, ChevronRightIcon } from './icons.ts';
import { addDays, addMonths, weekdayOf, weeksOf } from './typed-dates.ts';

/** The texts of date fields, in the reader's language. */
export interface DateTexts {
  /** The label of the calendar, and of the button that opens it. */
  calendar: string;
  previous: string;
  next: string;
  /** Errors that say how to write a day, and a time. */
  unreadableDay: string;
  unreadableTime: string;
  /** From Sunday: the short form of each weekday, and its name. */
  weekdays: readonly { short: string; name: string }[];
  /** A day as "November 2026". */
  month: (day: string) => string;
  /** "Friday, 27 November 2026". */
  day: (day: string) => string;
}

export interface CalendarProps {
  texts: DateTexts;
  id: string;
  /** As `YYYY-MM-DD`: the chosen day, the initial day without one, and the limits. */
  value: string;
  today: string;
  min?: string | undefined;
  max?: string | undefined;
  onChoose: (day: string) => void;
  /** Called when Esc closes it without a choice. */
  onCancel: () => void;
}

/** A month to pick a day from (WAI-ARIA APG "date picker"). Arrow keys move in their visual direction. */
export function Calendar({ texts, id, value, today, min, max, onChoose, onCancel }: CalendarProps) {
  const [focusedDay, setFocusedDay] = useState(value || today);
  const calendar = useRef<HTMLFieldSetElement>(null);
  const movesFocus = useRef(true);
  const cancel = useEffectEvent(onCancel);
  const isOutOfRange = (day: string): boolean =>
    (min !== undefined && min !== '' && day < min) || (max !== undefined && max !== '' && day > max);
  useEffect(() => {
    if (!movesFocus.current) return;
    calendar.current?.querySelector<HTMLElement>(`[data-day="${focusedDay}"]`)?.focus();
  }, [focusedDay]);
  // Handled here before the key reaches the dialog around the calendar, which would close.
  useEffect(() => {
    const element = calendar.current;
    const onKeyDown = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      event.stopPropagation();
      cancel();
    };
    element?.addEventListener('keydown', onKeyDown);
    return () => element?.removeEventListener('keydown', onKeyDown);
  }, []);

  const moveByKey = (event: KeyboardEvent<HTMLElement>) => {
    const right = getComputedStyle(event.currentTarget).direction === 'rtl' ? -1 : 1;
    const moves: Record<string, () => string> = {
      ArrowRight: () => addDays(focusedDay, right),
      ArrowLeft: () => addDays(focusedDay, -right),
      ArrowDown: () => addDays(focusedDay, 7),
      ArrowUp: () => addDays(focusedDay, -7),
      Home: () => addDays(focusedDay, -weekdayOf(focusedDay)),
      End: () => addDays(focusedDay, 6 - weekdayOf(focusedDay)),
      PageDown: () => addMonths(focusedDay, 1),
      PageUp: () => addMonths(focusedDay, -1),
    };
    const day = moves[event.key]?.();
    if (day === undefined) return;
    event.preventDefault();
    movesFocus.current = true;
    setFocusedDay(day);
  };
  const changeMonth = (months: number) => {
    movesFocus.current = false;
    setFocusedDay(addMonths(focusedDay, months));
  };
  return (
    <fieldset ref={calendar} id={id} className={css.calendar} aria-label={texts.calendar}>
      <div className={css.head}>
        <Button kind="quiet" icon aria-label={texts.previous} onClick={() => changeMonth(-1)}>
          <ChevronLeftIcon flip />
        </Button>
        <p className={css.month} aria-live="polite">
          {texts.month(focusedDay)}
        </p>
        <Button kind="quiet" icon aria-label={texts.next} onClick={() => changeMonth(1)}>
          <ChevronRightIcon flip />
        </Button>
      </div>
      <table className={css.days}>
        <thead>
          <tr>
            {texts.weekdays.map(({ short, name }) => (
              <th key={name} scope="col">
                <span aria-hidden="true">{short}</span>
                <span className="sr">{name}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(focusedDay).map((week) => (
            <tr key={week.find((day) => day !== null)}>
              {week.map((day, weekday) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a weekday is its place
                <td key={weekday}>
                  {day !== null && (
                    <button
                      type="button"
                      data-day={day}
                      className={classes(css.day, day === today && css.today)}
                      tabIndex={day === focusedDay ? 0 : -1}
                      aria-label={texts.day(day)}
                      aria-current={day === today ? 'date' : undefined}
                      aria-pressed={day === value}
                      aria-disabled={isOutOfRange(day) || undefined}
                      onKeyDown={moveByKey}
                      onClick={() => isOutOfRange(day) || onChoose(day)}
                    >
                      {Number(day.slice(8))}
                    </button>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </fieldset>
  );
}

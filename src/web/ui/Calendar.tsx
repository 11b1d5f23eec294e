import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button } from './Button.tsx';
import css from './Calendar.module.css';
import { classes } from './classes.ts';
import { ChevronLeftIcon, ChevronRightIcon } from './icons.ts';
import { addDays, addMonths, weekdayOf, weeksOf } from './typed-dates.ts';

/** The texts of date fields, in the reader's language. */
export interface DateTexts {
  /** Opens the calendar, and names it. */
  calendar: string;
  previous: string;
  next: string;
  /** How to write a day that could not be parsed, and a time. */
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
  words: DateTexts;
  id: string;
  /** As `YYYY-MM-DD`: the chosen day, the initial day without one, and the limits. */
  value: string;
  today: string;
  min?: string | undefined;
  max?: string | undefined;
  onChoose: (day: string) => void;
  /** Esc closes it without a choice. */
  onLeave: () => void;
}

/** A month to pick a day from (WAI-ARIA APG "date picker"): arrows move in their visual direction. */
export function Calendar({ words, id, value, today, min, max, onChoose, onLeave }: CalendarProps) {
  const [at, setAt] = useState(value || today);
  const place = useRef<HTMLFieldSetElement>(null);
  const isWalking = useRef(true);
  const leave = useEffectEvent(onLeave);
  const isOut = (day: string): boolean =>
    (min !== undefined && min !== '' && day < min) || (max !== undefined && max !== '' && day > max);
  useEffect(() => {
    if (!isWalking.current) return;
    place.current?.querySelector<HTMLElement>(`[data-day="${at}"]`)?.focus();
  }, [at]);
  // Before the key reaches the dialog around it, which would close.
  useEffect(() => {
    const element = place.current;
    const press = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      event.stopPropagation();
      leave();
    };
    element?.addEventListener('keydown', press);
    return () => element?.removeEventListener('keydown', press);
  }, []);

  const walk = (event: KeyboardEvent<HTMLElement>) => {
    const aside = getComputedStyle(event.currentTarget).direction === 'rtl' ? -1 : 1;
    const to: Record<string, () => string> = {
      ArrowRight: () => addDays(at, aside),
      ArrowLeft: () => addDays(at, -aside),
      ArrowDown: () => addDays(at, 7),
      ArrowUp: () => addDays(at, -7),
      Home: () => addDays(at, -weekdayOf(at)),
      End: () => addDays(at, 6 - weekdayOf(at)),
      PageDown: () => addMonths(at, 1),
      PageUp: () => addMonths(at, -1),
    };
    const day = to[event.key]?.();
    if (day === undefined) return;
    event.preventDefault();
    isWalking.current = true;
    setAt(day);
  };
  const turn = (months: number) => {
    isWalking.current = false;
    setAt(addMonths(at, months));
  };
  return (
    <fieldset ref={place} id={id} className={css.calendar} aria-label={words.calendar}>
      <div className={css.head}>
        <Button kind="quiet" icon aria-label={words.previous} onClick={() => turn(-1)}>
          <ChevronLeftIcon flip />
        </Button>
        <p className={css.month} aria-live="polite">
          {words.month(at)}
        </p>
        <Button kind="quiet" icon aria-label={words.next} onClick={() => turn(1)}>
          <ChevronRightIcon flip />
        </Button>
      </div>
      <table className={css.days}>
        <thead>
          <tr>
            {words.weekdays.map(({ short, name }) => (
              <th key={name} scope="col">
                <span aria-hidden="true">{short}</span>
                <span className="sr">{name}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(at).map((week) => (
            <tr key={week.find((day) => day !== null)}>
              {week.map((day, weekday) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a weekday is its place
                <td key={weekday}>
                  {day !== null && (
                    <button
                      type="button"
                      data-day={day}
                      className={classes(css.day, day === today && css.today)}
                      tabIndex={day === at ? 0 : -1}
                      aria-label={words.day(day)}
                      aria-current={day === today ? 'date' : undefined}
                      aria-pressed={day === value}
                      aria-disabled={isOut(day) || undefined}
                      onKeyDown={walk}
                      onClick={() => isOut(day) || onChoose(day)}
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

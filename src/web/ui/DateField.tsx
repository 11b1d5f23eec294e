import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { Calendar, type DateTexts } from './Calendar.tsx';
import { classes } from './classes.ts';
import css from './DateField.module.css';
import { Field, type FieldWords } from './Field.tsx';
import { CalendarIcon } from './icons.ts';
import { readDay, readTime, writeDay } from './typed-dates.ts';

interface Typed {
  words: DateTexts;
  value: string | null;
  /** Empty if the field is empty, null if its text can't be parsed. */
  onChange: (value: string | null) => void;
}

export interface DateFieldProps extends FieldWords, Typed {
  /** As `YYYY-MM-DD`: today, and the first and last allowed day. */
  today: string;
  min?: string | undefined;
  max?: string | undefined;
}

/** A day, typed day before month or picked from a calendar. `value` is `YYYY-MM-DD`. */
export function DateField({ words, value, onChange, today, min, max, ...field }: DateFieldProps) {
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const id = useId();
  const { typed, error, control } = useTyped(value, onChange, readDay, writeDay, words.unreadableDay);
  const close = () => {
    setOpen(false);
    opener.current?.focus();
  };
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' || !event.altKey) return;
    event.preventDefault();
    setOpen(true);
  };
  return (
    <>
      <Field {...field} error={field.error ?? error}>
        {(given) => (
          <span className={css.day}>
            <input
              {...given}
              {...control}
              type="text"
              inputMode="decimal"
              dir="ltr"
              autoComplete="off"
              className={classes(given.className, css.input)}
              value={typed}
              onKeyDown={press}
            />
            <button
              ref={opener}
              type="button"
              className={css.opener}
              aria-label={
                typeof field.label === 'string' ? `${words.calendar}: ${field.label}` : words.calendar
              }
              aria-expanded={isOpen}
              aria-controls={isOpen ? id : undefined}
              onClick={() => setOpen(!isOpen)}
            >
              <CalendarIcon />
            </button>
          </span>
        )}
      </Field>
      {isOpen && (
        <Calendar
          {...{ words, id, today, min, max }}
          value={value ?? ''}
          onChoose={(day) => {
            onChange(day);
            close();
          }}
          onLeave={close}
        />
      )}
    </>
  );
}

export type TimeFieldProps = FieldWords & Typed;

/** A 24-hour time. `value` is `HH:MM`. */
export function TimeField({ words, value, onChange, ...field }: TimeFieldProps) {
  const { typed, error, control } = useTyped(value, onChange, readTime, String, words.unreadableTime);
  return (
    <Field {...field} error={field.error ?? error}>
      {(given) => (
        <input
          {...given}
          {...control}
          type="text"
          inputMode="numeric"
          autoComplete="off"
          dir="ltr"
          className={classes(given.className, css.time)}
          value={typed}
        />
      )}
    </Field>
  );
}

/**
 * Typed text stays as it is until blur, whether or not its owner keeps invalid values; then it is normalised, or
 * reported as invalid.
 */
function useTyped(
  value: string | null,
  onChange: (value: string | null) => void,
  read: (typed: string) => string | null,
  write: (value: string) => string,
  unreadable: string,
) {
  const [typed, setTyped] = useState(() => (value ? write(value) : ''));
  const [seen, setSeen] = useState(value);
  const [isLeft, setLeft] = useState(false);
  const understood = typed.trim() === '' ? '' : read(typed);
  if (value !== seen) {
    // Changed from elsewhere: picked, or reverted.
    setSeen(value);
    if (value !== understood) setTyped(value ? write(value) : '');
  }
  return {
    typed,
    error: isLeft && understood === null ? unreadable : undefined,
    control: {
      onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) => {
        setTyped(currentTarget.value);
        setLeft(false);
        onChange(currentTarget.value.trim() === '' ? '' : read(currentTarget.value));
      },
      onBlur: () => {
        setLeft(true);
        if (understood) setTyped(write(understood));
      },
    },
  };
}

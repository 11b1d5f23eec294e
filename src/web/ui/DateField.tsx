import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { Calendar, type DateTexts } from './Calendar.tsx';
import { classes } from './classes.ts';
import css from './DateField.module.css';
import { Field, type FieldTexts } from './Field.tsx';
import { CalendarIcon } from './icons.ts';
import { formatDay, parseDay, parseTime } from './typed-dates.ts';

interface TypedFieldProps {
  texts: DateTexts;
  value: string | null;
  /** Called with an empty text if the field is empty, and with null if its text can't be parsed. */
  onChange: (value: string | null) => void;
}

export interface DateFieldProps extends FieldTexts, TypedFieldProps {
  /** As `YYYY-MM-DD`: today, and the first and last allowed day. */
  today: string;
  min?: string | undefined;
  max?: string | undefined;
}

/** A day, typed day before month or picked from a calendar. `value` is `YYYY-MM-DD`. */
export function DateField({ texts, value, onChange, today, min, max, ...field }: DateFieldProps) {
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const id = useId();
  const { typed, error, control } = useTypedValue(value, onChange, parseDay, formatDay, texts.unreadableDay);
  const close = () => {
    setOpen(false);
    opener.current?.focus();
  };
  const openByKey = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' || !event.altKey) return;
    event.preventDefault();
    setOpen(true);
  };
  return (
    <>
      <Field {...field} error={field.error ?? error}>
        {(fieldProps) => (
          <span className={css.day}>
            <input
              {...fieldProps}
              {...control}
              type="text"
              inputMode="decimal"
              dir="ltr"
              autoComplete="off"
              className={classes(fieldProps.className, css.input)}
              value={typed}
              onKeyDown={openByKey}
            />
            <button
              ref={opener}
              type="button"
              className={css.opener}
              aria-label={
                typeof field.label === 'string' ? `${texts.calendar}: ${field.label}` : texts.calendar
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
          {...{ texts, id, today, min, max }}
          value={value ?? ''}
          onChoose={(day) => {
            onChange(day);
            close();
          }}
          onCancel={close}
        />
      )}
    </>
  );
}

export type TimeFieldProps = FieldTexts & TypedFieldProps;

/** A 24-hour time. `value` is `HH:MM`. */
export function TimeField({ texts, value, onChange, ...field }: TimeFieldProps) {
  const { typed, error, control } = useTypedValue(value, onChange, parseTime, String, texts.unreadableTime);
  return (
    <Field {...field} error={field.error ?? error}>
      {(fieldProps) => (
        <input
          {...fieldProps}
          {...control}
          type="text"
          inputMode="numeric"
          autoComplete="off"
          dir="ltr"
          className={classes(fieldProps.className, css.time)}
          value={typed}
        />
      )}
    </Field>
  );
}

/**
 * A text field for a value. The typed text stays as it is until blur, even if it is invalid. Then it is normalised, or
 * reported as invalid.
 */
function useTypedValue(
  value: string | null,
  onChange: (value: string | null) => void,
  parse: (typed: string) => string | null,
  format: (value: string) => string,
  invalidMessage: string,
) {
  const [typed, setTyped] = useState(() => (value ? format(value) : ''));
  const [lastValue, setLastValue] = useState(value);
  const [wasLeft, setLeft] = useState(false);
  const parsed = typed.trim() === '' ? '' : parse(typed);
  if (value !== lastValue) {
    // Changed from elsewhere: picked, or reverted.
    setLastValue(value);
    if (value !== parsed) setTyped(value ? format(value) : '');
  }
  return {
    typed,
    error: wasLeft && parsed === null ? invalidMessage : undefined,
    control: {
      onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) => {
        setTyped(currentTarget.value);
        setLeft(false);
        onChange(currentTarget.value.trim() === '' ? '' : parse(currentTarget.value));
      },
      onBlur: () => {
        setLeft(true);
        if (parsed) setTyped(format(parsed));
      },
    },
  };
}

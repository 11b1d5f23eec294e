import { type ReactNode, useId, useRef } from 'react';
import css from './ChoiceList.module.css';
import { classes } from './classes.ts';
import { CheckIcon } from './icons.ts';
import { Kbd } from './Kbd.tsx';
import { useDigits } from './useDigits.ts';

export type Choice = {
  value: string;
  title: ReactNode;
  note?: ReactNode;
  /** At the far end: a count. */
  end?: ReactNode;
  disabled?: boolean;
};

export type ChoiceListProps = {
  label: ReactNode;
  labelHidden?: boolean;
  choices: readonly Choice[];
  selected: readonly string[];
  onChange: (selected: readonly string[]) => void;
  /** Allows several answers. */
  multiple?: boolean;
  /** The digits 1-9 choose from anywhere on the page, except while typing, and are shown. */
  hotkeys?: boolean;
  size?: 'small';
  /** id of an error or help text elsewhere. */
  describedBy?: string | undefined;
  className?: string | undefined;
};

/** Answers in a list: radio buttons or checkboxes styled as lines. */
export function ChoiceList(props: ChoiceListProps) {
  const { label, labelHidden, choices, selected, onChange, multiple, hotkeys, size, describedBy, className } =
    props;
  const name = useId();

  function choose(value: string) {
    if (!multiple) onChange([value]);
    else if (selected.includes(value)) onChange(selected.filter((each) => each !== value));
    else onChange([...selected, value]);
  }
  const list = useRef<HTMLFieldSetElement>(null);
  useDigits(list, hotkeys === true, (digit) => {
    const choice = choices[digit - 1];
    if (choice && !choice.disabled) choose(choice.value);
  });

  return (
    <fieldset
      ref={list}
      className={classes(css.list, size && css[size], className)}
      aria-describedby={describedBy}
    >
      <legend className={labelHidden ? 'sr' : css.legend}>{label}</legend>
      {choices.map((choice, index) => {
        const on = selected.includes(choice.value);
        return (
          <label
            key={choice.value}
            className={classes(css.choice, on && css.on)}
            data-disabled={choice.disabled || undefined}
          >
            <input
              className={css.input}
              type={multiple ? 'checkbox' : 'radio'}
              name={name}
              value={choice.value}
              checked={on}
              disabled={choice.disabled}
              onChange={() => choose(choice.value)}
            />
            {hotkeys && index < 9 && (
              <span aria-hidden="true">
                <Kbd>{String(index + 1)}</Kbd>
              </span>
            )}
            <span className={css.words}>
              <span className={css.title}>{choice.title}</span>
              {choice.note != null && <span className={css.note}>{choice.note}</span>}
            </span>
            {choice.end != null && <span className="muted num">{choice.end}</span>}
            <CheckIcon className={css.tick} />
          </label>
        );
      })}
    </fieldset>
  );
}

import { type ReactNode, useId, useRef } from 'react';
import { classes } from './classes.ts';
import { CheckIcon } from './icons.ts';
import { Kbd } from './Kbd.tsx';
import css from './RadioGroup.module.css';
import { useDigits } from './useDigits.ts';

export type Choice = {
  value: string;
  title: ReactNode;
  note?: ReactNode;
  disabled?: boolean;
};

export type ChoiceListProps = {
  label: ReactNode;
  labelHidden?: boolean;
  choices: readonly Choice[];
  selected: string;
  onChange: (value: string) => void;
  /** The digits 1-9 choose from anywhere on the page, except while typing, and are shown. */
  hotkeys?: boolean;
  size?: 'small';
};

/** Radio buttons, styled as lines of a list. */
export function RadioGroup(props: ChoiceListProps) {
  const { label, labelHidden, choices, selected, onChange, hotkeys, size } = props;
  const name = useId();
  const list = useRef<HTMLFieldSetElement>(null);
  useDigits(list, hotkeys === true, (digit) => {
    const choice = choices[digit - 1];
    if (choice && !choice.disabled) onChange(choice.value);
  });

  return (
    <fieldset ref={list} className={classes(css.list, size && css[size])}>
      <legend className={labelHidden ? 'sr' : css.legend}>{label}</legend>
      {choices.map((choice, index) => {
        const isSelected = selected === choice.value;
        return (
          <label
            key={choice.value}
            className={classes(css.choice, isSelected && css.selected)}
            data-disabled={choice.disabled || undefined}
          >
            <input
              className={css.input}
              type="radio"
              name={name}
              value={choice.value}
              checked={isSelected}
              disabled={choice.disabled}
              onChange={() => onChange(choice.value)}
            />
            {hotkeys && index < 9 && (
              <span aria-hidden="true">
                <Kbd>{String(index + 1)}</Kbd>
              </span>
            )}
            <span className={css.text}>
              <span className={css.title}>{choice.title}</span>
              {choice.note != null && <span className={css.note}>{choice.note}</span>}
            </span>
            <CheckIcon className={css.tick} />
          </label>
        );
      })}
    </fieldset>
  );
}

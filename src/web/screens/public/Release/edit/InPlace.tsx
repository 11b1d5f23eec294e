import { type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import { classes } from '#web/ui/classes.ts';
import { Field } from '#web/ui/Field.tsx';
import { typingDirection } from '#web/ui/TextField.tsx';
import css from './InPlace.module.css';

export interface InPlaceProps {
  label: string;
  /** By this name the page finds the field. */
  name: string;
  value: string;
  onValue: (value: string) => void;
  error?: string | undefined;
  help?: string | undefined;
  /** Without line breaks, although it may wrap. */
  oneLine?: boolean;
  ltr?: boolean;
  maxLength: number;
  /** Class with the page's style of the text. */
  className?: string | undefined;
  autoFocus?: boolean;
}

/** A text edited where the page shows it: in the same style, and as high as its content. */
export function InPlace(props: InPlaceProps) {
  const { label, name, value, onValue, error, help, oneLine, ltr, maxLength, className, autoFocus } = props;
  const ref = useRef<HTMLTextAreaElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the height follows the text
  useLayoutEffect(() => {
    const area = ref.current;
    if (!area) return;
    area.style.blockSize = 'auto';
    area.style.blockSize = `${area.scrollHeight + 2}px`;
  }, [value]);
  useLayoutEffect(() => {
    if (autoFocus) ref.current?.focus();
  }, [autoFocus]);
  const ignoreEnter = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) event.preventDefault();
  };
  return (
    <Field label={label} error={error} help={help} className={css.field}>
      {({ className: _, ...control }) => (
        <textarea
          {...control}
          ref={ref}
          rows={1}
          name={name}
          value={value}
          maxLength={maxLength}
          dir={typingDirection(ltr, value)}
          className={classes(css.text, oneLine && !ltr && css.line, className)}
          onChange={(event) => {
            const typed = event.currentTarget.value;
            onValue(oneLine ? typed.replace(/\s*\n\s*/g, ' ') : typed);
          }}
          {...(oneLine && { onKeyDown: ignoreEnter })}
        />
      )}
    </Field>
  );
}

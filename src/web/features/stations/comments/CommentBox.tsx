import { type KeyboardEvent, type ReactNode, type Ref, useId, useLayoutEffect, useRef } from 'react';
import { stationCommentsText } from '#text/stations/comments.ts';
import { useText } from '#web/browser/language.ts';
import { classes } from '#web/ui/classes.ts';
import { AlertIcon } from '#web/ui/icons.ts';
import { Kbd } from '#web/ui/Kbd.tsx';
import { typingDirection } from '#web/ui/TextField.tsx';
import css from './CommentBox.module.css';

export interface CommentBoxProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** Ctrl or ⌘ with Enter. Never called for a blank text. */
  onSubmit: () => void;
  onEscape?: (() => void) | undefined;
  problem?: string | undefined;
  /** The key that leads here, shown while the box is empty. */
  hotkey?: string | undefined;
  autoFocus?: boolean | undefined;
  ref?: Ref<HTMLTextAreaElement> | undefined;
  /** The buttons beside it. */
  children: ReactNode;
}

/** A box that grows with its text. */
export function CommentBox(props: CommentBoxProps) {
  const { label, value, onChange, onSubmit, onEscape, problem, hotkey, autoFocus, ref, children } = props;
  const text = useText(stationCommentsText);
  const id = useId();
  const frame = useRef<HTMLDivElement>(null);
  const area = () => frame.current?.querySelector('textarea');

  // biome-ignore lint/correctness/useExhaustiveDependencies: its height is what the text needs
  useLayoutEffect(() => {
    const box = area();
    if (!box) return;
    box.style.height = 'auto';
    box.style.height = `${box.scrollHeight + 2}px`;
  }, [value]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it opens
  useLayoutEffect(() => {
    const box = area();
    if (!autoFocus || !box) return;
    box.focus();
    box.setSelectionRange(box.value.length, box.value.length);
  }, []);

  function press(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      if (value.trim() !== '') onSubmit();
    } else if (event.key === 'Escape' && onEscape) {
      event.preventDefault();
      event.stopPropagation();
      onEscape();
    }
  }
  return (
    <div ref={frame} className={css.frame}>
      <div className={css.row}>
        <div className={css.field}>
          <textarea
            ref={ref}
            id={id}
            rows={1}
            maxLength={4000}
            className={css.area}
            aria-label={label}
            placeholder={label}
            aria-invalid={problem ? true : undefined}
            aria-describedby={problem ? `${id}-problem` : undefined}
            aria-keyshortcuts="Control+Enter"
            data-autofocus={autoFocus || undefined}
            dir={typingDirection(false, value)}
            value={value}
            onChange={({ target }) => onChange(target.value)}
            onKeyDown={press}
          />
          {hotkey && value === '' && (
            <span className={css.key} aria-hidden="true">
              <Kbd>{hotkey}</Kbd>
            </span>
          )}
        </div>
        {children}
      </div>
      {problem && (
        <p id={`${id}-problem`} role="alert" className={css.problem}>
          <AlertIcon size={16} />
          <span>{problem}</span>
        </p>
      )}
      <p className={classes(css.hint, value.trim() === '' && css.idle)} aria-hidden="true">
        <Kbd>Ctrl</Kbd> <Kbd>Enter</Kbd> {text.sendKeys}
      </p>
    </div>
  );
}

import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useId,
  useRef,
  useState,
} from 'react';
import { classes } from './classes.ts';
import css from './Popover.module.css';

export interface PopoverProps {
  /** What opens it, in words. */
  label: string;
  /** Its button as it is seen. */
  sign: ReactNode;
  /** Of the button. */
  className?: string | undefined;
  /** What stands in it; one button or link below the other. Pressing one of them closes it. */
  children: ReactNode;
}

/** A few buttons or links behind one: it closes with Escape, with a choice, and when the focus leaves it. */
export function Popover({ label, sign, className, children }: PopoverProps) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const leave = (event: FocusEvent<HTMLElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false);
  };
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  // The question that follows gives the focus back to the button: what asked it is gone by then.
  const choose = ({ target }: MouseEvent) => {
    if (target instanceof Element && target.closest('a, button')) close();
  };
  const closeByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return;
    event.preventDefault();
    close();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it hears what bubbles up from its button and its panel
    <div className={css.popover} onBlur={leave} onKeyDown={closeByKey}>
      <button
        ref={button}
        type="button"
        className={classes(css.button, className)}
        aria-expanded={isOpen}
        aria-controls={id}
        title={label}
        onClick={() => setOpen(!isOpen)}
      >
        <span className="sr">{label}</span>
        {sign}
      </button>
      <div id={id}>
        {isOpen && (
          // biome-ignore lint/a11y/noStaticElementInteractions: what is pressed are the buttons in it
          // biome-ignore lint/a11y/useKeyWithClickEvents: they are pressed by keys as well
          <div className={css.panel} tabIndex={-1} onClick={choose}>
            {children}
          </div>
        )}
      </div>
    </div>
  );
}

import {
  type ComponentPropsWithRef,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { Button, type ButtonLook } from './Button.tsx';
import { classes } from './classes.ts';
import css from './Menu.module.css';

export interface MenuProps {
  /** The button's label. */
  label: string;
  icon: ReactNode;
  kind?: ButtonLook['kind'];
  /** The button's. */
  className?: string | undefined;
  /** Opens upwards, for a bar at the foot of the screen. */
  up?: boolean;
  /** `MenuItem`s, links, or labels with `menuItem`. Pressing one closes the menu. */
  children: ReactNode;
}

/** A button that opens a list of actions (WAI-ARIA APG "disclosure"). Arrows move, Esc closes it. */
export function Menu({ label, icon, kind, className, up, children }: MenuProps) {
  const [isOpen, setOpen] = useState(false);
  const container = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const id = useId();
  useEffect(() => {
    if (!isOpen) return;
    const closeOutside = ({ target }: PointerEvent) => {
      if (target instanceof Node && !container.current?.contains(target)) setOpen(false);
    };
    document.addEventListener('pointerdown', closeOutside);
    return () => document.removeEventListener('pointerdown', closeOutside);
  }, [isOpen]);
  const closeOnBlur = ({ relatedTarget }: FocusEvent<HTMLElement>) => {
    if (relatedTarget !== null && !container.current?.contains(relatedTarget)) setOpen(false);
  };
  /** Focuses the button before the pressed item acts, so that a dialog that it opens returns the focus there. */
  const close = () => {
    button.current?.focus();
    setOpen(false);
  };
  const closeOnChoice = ({ target }: MouseEvent) => {
    if (target instanceof Element && target.closest('a, button, label')) close();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isOpen) return;
    if (event.key === 'Escape') {
      event.stopPropagation();
      close();
    }
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    const items = [...(panel.current?.querySelectorAll<HTMLElement>('a, button, input') ?? [])];
    const focused = document.activeElement;
    const index = focused instanceof HTMLElement ? items.indexOf(focused) : -1;
    const target = event.key === 'ArrowDown' ? index + 1 : index < 0 ? items.length - 1 : index - 1;
    items[(target + items.length) % items.length]?.focus();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it handles the keys of the controls in it
    <div ref={container} className={css.container} onBlur={closeOnBlur} onKeyDown={onKeyDown}>
      <Button
        ref={button}
        icon
        kind={kind}
        className={className}
        title={label}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <span className="sr">{label}</span>
        {icon}
      </Button>
      <div
        ref={panel}
        id={id}
        className={classes(css.panel, up && css.up)}
        hidden={!isOpen}
        onClickCapture={closeOnChoice}
      >
        {children}
      </div>
    </div>
  );
}

/** The style of a menu item, for anything that isn't a button or link. */
export const menuItem = css.item ?? '';

export interface MenuItemProps extends ComponentPropsWithRef<'button'> {
  icon?: ReactNode;
  /** Its current state, below the label. */
  note?: ReactNode;
  /** It is destructive. */
  destroys?: boolean;
}

/** An action in a menu. */
export function MenuItem({ icon, note, destroys, className, children, ...rest }: MenuItemProps) {
  return (
    <button type="button" className={classes(css.item, destroys && css.destroys, className)} {...rest}>
      {icon}
      <span className={css.text}>
        {children}
        {note != null && <small>{note}</small>}
      </span>
    </button>
  );
}

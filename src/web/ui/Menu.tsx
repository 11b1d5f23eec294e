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
  /** The button's label: what the menu has. */
  label: string;
  icon: ReactNode;
  kind?: ButtonLook['kind'];
  /** Of the button. */
  className?: string | undefined;
  /** It opens upwards, from a bar at the foot of the screen. */
  up?: boolean;
  /** `MenuItem`s, links, or labels with `menuItem`. Pressing one closes the menu. */
  children: ReactNode;
}

/** A button that opens a list of actions (WAI-ARIA APG "disclosure"). Arrows move, Esc closes it. */
export function Menu({ label, icon, kind, className, up, children }: MenuProps) {
  const [isOpen, setOpen] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const id = useId();
  useEffect(() => {
    if (!isOpen) return;
    const press = ({ target }: PointerEvent) => {
      if (target instanceof Node && !place.current?.contains(target)) setOpen(false);
    };
    document.addEventListener('pointerdown', press);
    return () => document.removeEventListener('pointerdown', press);
  }, [isOpen]);
  const leave = ({ relatedTarget }: FocusEvent<HTMLElement>) => {
    if (relatedTarget !== null && !place.current?.contains(relatedTarget)) setOpen(false);
  };
  /** Before the pressed item acts: a dialog that it opens returns the focus to the menu's button, which stays. */
  const close = () => {
    button.current?.focus();
    setOpen(false);
  };
  const choose = ({ target }: MouseEvent) => {
    if (target instanceof Element && target.closest('a, button, label')) close();
  };
  const walk = (event: KeyboardEvent) => {
    if (!isOpen) return;
    if (event.key === 'Escape') {
      event.stopPropagation();
      close();
    }
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    const items = [...(panel.current?.querySelectorAll<HTMLElement>('a, button, input') ?? [])];
    const now = document.activeElement;
    const at = now instanceof HTMLElement ? items.indexOf(now) : -1;
    const to = event.key === 'ArrowDown' ? at + 1 : at < 0 ? items.length - 1 : at - 1;
    items[(to + items.length) % items.length]?.focus();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it hears the keys of the controls in it
    <div ref={place} className={css.place} onBlur={leave} onKeyDown={walk}>
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
        onClickCapture={choose}
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
  /** Below its words: its current state. */
  note?: ReactNode;
  /** It is destructive. */
  destroys?: boolean;
}

/** An action in a menu. */
export function MenuItem({ icon, note, destroys, className, children, ...rest }: MenuItemProps) {
  return (
    <button type="button" className={classes(css.item, destroys && css.destroys, className)} {...rest}>
      {icon}
      <span className={css.words}>
        {children}
        {note != null && <small>{note}</small>}
      </span>
    </button>
  );
}

import css from './Kbd.module.css';

/** A key on the keyboard, as a hint. */
export function Kbd({ children }: { children: string }) {
  return <kbd className={css.kbd}>{children}</kbd>;
}

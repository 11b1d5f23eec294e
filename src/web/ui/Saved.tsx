import { CheckIcon } from './icons.ts';
import css from './Saved.module.css';

/** A small "saved"; nothing while `text` is empty. Announced to screen readers too. */
export function Saved({ text }: { text?: string | null | undefined }) {
  return (
    <span className={css.saved} role="status">
      {text ? (
        <>
          <CheckIcon size={16} />
          {text}
        </>
      ) : null}
    </span>
  );
}

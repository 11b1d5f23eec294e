import {
  type MouseEvent,
  type ReactNode,
  type SyntheticEvent,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react';
import { Button } from './Button.tsx';
import { classes } from './classes.ts';
import css from './Dialog.module.css';
import { DialogActions, type DialogActionsProps } from './DialogActions.tsx';
import { CloseIcon } from './icons.ts';
import { openModal } from './openModal.ts';
import { themeOfPage } from './theme-of-page.ts';

export type DialogProps = DialogActionsProps & {
  open: boolean;
  /** Called when Esc, the scrim or the cross closes it without an answer. */
  onClose: () => void;
  title: ReactNode;
  /** Label of the cross; without it there is none. */
  closeLabel?: string | undefined;
  wide?: boolean;
  /** Whether it asks a question that needs an answer (`alertdialog`). */
  alert?: boolean;
  className?: string | undefined;
  children?: ReactNode;
};

/**
 * A modal dialog (WAI-ARIA APG "dialog"): focus enters, stays, and returns. It starts on `[data-autofocus]`, else on
 * the title. At the foot of the screen on a phone. Light or dark like the page below it, wherever it is rendered.
 */
export function Dialog(props: DialogProps) {
  const { open, onClose, title, closeLabel, confirm, others, cancel, wide, alert, className, children } =
    props;
  const ref = useRef<HTMLDialogElement>(null);
  const close = useEffectEvent(onClose);
  const id = useId();
  const hasAnswers = confirm !== undefined || cancel !== undefined;
  const [theme, setTheme] = useState<string>();
  useEffect(() => {
    if (!open || !ref.current) return;
    setTheme(themeOfPage());
    return openModal(ref.current, () => close());
  }, [open]);

  // The browser may close it by itself, at a second Esc.
  function onNativeClose(event: SyntheticEvent) {
    if (event.target === ref.current && open && !ref.current.open) onClose();
  }
  function onScrimPress(event: MouseEvent<HTMLDialogElement>) {
    if (event.target !== ref.current) return;
    const box = ref.current.getBoundingClientRect();
    const { clientX: x, clientY: y } = event;
    if (x >= box.left && x <= box.right && y >= box.top && y <= box.bottom) return;
    // Otherwise the press would move the focus, which has to return to where it was.
    event.preventDefault();
    onClose();
  }

  return (
    <dialog
      ref={ref}
      className={classes(css.dialog, hasAnswers && css.answered, theme, wide && css.wide, className)}
      role={alert ? 'alertdialog' : 'dialog'}
      aria-modal="true"
      aria-labelledby={`${id}-title`}
      data-scrim={css.scrim}
      onClose={onNativeClose}
      onMouseDown={onScrimPress}
    >
      {open && (
        <>
          <div className={css.head}>
            <h2 className={css.title} id={`${id}-title`} tabIndex={-1}>
              {title}
            </h2>
            {closeLabel && (
              <Button kind="quiet" icon className={css.close} aria-label={closeLabel} onClick={onClose}>
                <CloseIcon />
              </Button>
            )}
          </div>
          {children != null && <div className={css.body}>{children}</div>}
          <DialogActions confirm={confirm} others={others} cancel={cancel} />
        </>
      )}
    </dialog>
  );
}

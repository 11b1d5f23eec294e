import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import css from './Dialog.module.css';
import { Dialog } from './Dialog.tsx';

export type ConfirmDialogProps = {
  open: boolean;
  /** The question. */
  title: ReactNode;
  /** What will be lost, in numbers. */
  text?: ReactNode;
  /** What the text is about, below it: a list. */
  more?: ReactNode;
  /** Verb of the harmless answer, which has the focus; Esc gives it too. Without it this is a mere notice. */
  stay?: string | undefined;
  /** Verb of the other answer. */
  go: string;
  /** The other answer destroys something. */
  destroys?: boolean;
  /** The answer is being carried out: both buttons wait. */
  busy?: boolean;
  onStay: () => void;
  onGo: () => void;
};

/** A question with two verbs, in place of confirm(); with one, in place of alert(). */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, title, text, more, stay, go, destroys, busy, onStay, onGo } = props;
  return (
    <Dialog
      open={open}
      alert
      title={title}
      onClose={onStay}
      actions={
        <>
          {stay != null && (
            <Button kind="line" data-autofocus disabled={busy} onClick={onStay}>
              {stay}
            </Button>
          )}
          <Button
            kind={destroys ? 'danger' : 'lamp'}
            data-autofocus={stay == null || undefined}
            disabled={busy}
            onClick={onGo}
          >
            {go}
          </Button>
        </>
      }
    >
      {text != null && <p className={css.text}>{text}</p>}
      {more}
    </Dialog>
  );
}

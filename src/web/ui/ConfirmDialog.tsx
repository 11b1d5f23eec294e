import type { ReactNode } from 'react';
import { Dialog } from './Dialog.tsx';

export type ConfirmDialogProps = {
  open: boolean;
  /** The question. */
  title: ReactNode;
  /** The consequences. */
  text?: ReactNode;
  /** A list below the text. */
  more?: ReactNode;
  /** Label of the harmless answer, which has the focus and which Esc gives too. Without it this is only a notice. */
  cancel?: string | undefined;
  /** Label of the other answer. */
  confirm: string;
  /** The other answer is destructive. */
  destroys?: boolean;
  onCancel: () => void;
  onConfirm: () => void;
};

const autofocus = { 'data-autofocus': true };

/** A question with two answers, like confirm(), or a notice with one, like alert(). */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, title, text, more, cancel, confirm, destroys, onCancel, onConfirm } = props;
  return (
    <Dialog
      open={open}
      alert
      title={title}
      onClose={onCancel}
      confirm={{ children: confirm, destroys, onClick: onConfirm, ...(cancel == null && autofocus) }}
      cancel={cancel == null ? undefined : { children: cancel, onClick: onCancel, ...autofocus }}
    >
      {text != null && <p className="muted">{text}</p>}
      {more}
    </Dialog>
  );
}

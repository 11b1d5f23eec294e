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
  stay?: string | undefined;
  /** Label of the other answer. */
  go: string;
  /** The other answer is destructive. */
  destroys?: boolean;
  onStay: () => void;
  onGo: () => void;
};

const autofocus = { 'data-autofocus': true };

/** A question with two answers, like confirm(), or a notice with one, like alert(). */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, title, text, more, stay, go, destroys, onStay, onGo } = props;
  return (
    <Dialog
      open={open}
      alert
      title={title}
      onClose={onStay}
      go={{ children: go, destroys, onClick: onGo, ...(stay == null && autofocus) }}
      stay={stay == null ? undefined : { children: stay, onClick: onStay, ...autofocus }}
    >
      {text != null && <p className="muted">{text}</p>}
      {more}
    </Dialog>
  );
}

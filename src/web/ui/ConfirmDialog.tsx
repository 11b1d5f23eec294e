import type { ReactNode } from 'react';
import { Dialog } from './Dialog.tsx';

export type ConfirmDialogProps = {
  open: boolean;
  /** The question. */
  title: ReactNode;
  /** What will be lost, in numbers. */
  text?: ReactNode;
  /** A list below the text. */
  more?: ReactNode;
  /** Verb of the harmless answer, which has the focus; Esc gives it too. Without it this is only a notice. */
  stay?: string | undefined;
  /** Verb of the other answer. */
  go: string;
  /** The other answer is destructive. */
  destroys?: boolean;
  onStay: () => void;
  onGo: () => void;
};

const autofocus = { 'data-autofocus': true };

/** A question with two verbs, instead of confirm(); with one, instead of alert(). */
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

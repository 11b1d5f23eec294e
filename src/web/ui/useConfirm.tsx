import { type ReactNode, useCallback, useRef, useState } from 'react';
import { ConfirmDialog, type ConfirmDialogProps } from './ConfirmDialog.tsx';

export type ConfirmQuestion = Pick<
  ConfirmDialogProps,
  'title' | 'text' | 'more' | 'cancel' | 'confirm' | 'destroys'
>;

/**
 * Our own confirm() and alert(). Render `dialog` once. `ask` resolves to true if the person confirmed.
 */
export function useConfirm(): { ask: (question: ConfirmQuestion) => Promise<boolean>; dialog: ReactNode } {
  const [question, setQuestion] = useState<ConfirmQuestion | null>(null);
  const answer = useRef<(yes: boolean) => void>(() => {});
  const ask = useCallback((next: ConfirmQuestion) => {
    answer.current(false);
    setQuestion(next);
    return new Promise<boolean>((resolve) => {
      answer.current = resolve;
    });
  }, []);
  const give = (yes: boolean) => {
    setQuestion(null);
    answer.current(yes);
  };
  const dialog = (
    <ConfirmDialog
      open={question !== null}
      title={question?.title}
      confirm={question?.confirm ?? ''}
      {...question}
      onCancel={() => give(false)}
      onConfirm={() => give(true)}
    />
  );
  return { ask, dialog };
}

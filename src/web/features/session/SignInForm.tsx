import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { NeedsScript } from '#web/features/shell/NeedsScript.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Form } from '#web/ui/Form.tsx';
import css from './SignInForm.module.css';

export interface SignInFormProps {
  /** An error that isn't in a field. */
  problem?: string | undefined;
  submitLabel: string;
  isSending: boolean;
  /** Returns whether a field is invalid. The first invalid field then gets the focus. */
  onSubmit: (data: FormData) => Promise<boolean>;
  children: ReactNode;
}

/** The form of a sign-in page: fields, errors, and the main button. */
export function SignInForm({ problem, submitLabel, isSending, onSubmit, children }: SignInFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const problemId = useId();
  const [invalidCount, setInvalidCount] = useState(0);
  // After the errors are rendered.
  useEffect(() => {
    if (invalidCount > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [invalidCount]);
  const send = async (data: FormData): Promise<void> => {
    if (!isSending && (await onSubmit(data))) setInvalidCount((count) => count + 1);
  };
  return (
    <Form
      ref={form}
      className={css.form}
      noValidate
      aria-describedby={problem ? problemId : undefined}
      onSubmit={(event) => {
        event.preventDefault();
        void send(new FormData(event.currentTarget));
      }}
    >
      {children}
      <p id={problemId} role="alert" className={css.problem}>
        {problem}
      </p>
      <NeedsScript />
      <Button type="submit" kind="lamp" size="big" wide disabled={isSending}>
        {submitLabel}
      </Button>
    </Form>
  );
}

/** Small text beside an option of a sign-in page. */
export const SignInNote = ({ children }: { children: ReactNode }) => <p className={css.note}>{children}</p>;

import { type ReactNode, useEffect, useRef, useState } from 'react';
import { accountText } from '../../../text/accounts/account.ts';
import { ApiError } from '../../api.ts';
import { useLanguage, useText } from '../../browser/language.ts';
import { errorText, fieldErrorText } from '../../formats/error-text.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField, type TextFieldProps } from '../../ui/TextField.tsx';
import { useToast } from '../../ui/Toasts.tsx';
import css from './AccountTab.module.css';

/** The errors of a form's fields, by name. */
export type Wrong = Record<string, string | undefined>;

interface AccountFormProps {
  /** The field with the initial focus. */
  focused?: string;
  /** The button's words, and its words while sending. */
  submit: string;
  sending?: string;
  onCancel?: (() => void) | undefined;
  /** Sends the form, and returns its errors. */
  send: (typed: (name: string) => string, form: HTMLFormElement) => Promise<Wrong>;
  children: (wrong: Wrong) => ReactNode;
}

/** The account's current password. */
export function CurrentPassword(props: Pick<TextFieldProps, 'label' | 'help' | 'error'>) {
  return (
    <TextField ltr type="password" name="password" autoComplete="current-password" required {...props} />
  );
}

/** A form of the account's settings. It handles required fields, the server's errors and the focus. */
export function AccountForm({
  focused,
  submit,
  sending = submit,
  onCancel,
  send,
  children,
}: AccountFormProps) {
  const text = useText(accountText);
  const language = useLanguage();
  const toast = useToast();
  const form = useRef<HTMLFormElement>(null);
  const [isSending, setSending] = useState(false);
  const [wrong, setWrong] = useState<Wrong>({});
  useEffect(() => {
    if (focused) form.current?.querySelector<HTMLElement>(`[name="${focused}"]`)?.focus();
  }, [focused]);
  useEffect(() => {
    if (Object.keys(wrong).length > 0)
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [wrong]);

  const submitForm = async (target: HTMLFormElement): Promise<void> => {
    const missing = [...target.querySelectorAll<HTMLInputElement>(':required')].filter(({ value }) => !value);
    setWrong(Object.fromEntries(missing.map(({ name }) => [name, text.required])));
    if (missing.length > 0) return;
    const data = new FormData(target);
    setSending(true);
    try {
      setWrong(await send((name) => String(data.get(name) ?? ''), target));
    } catch (error) {
      const fields = Object.entries(error instanceof ApiError ? error.fields : {});
      const refused = fields.filter(([name]) => target.elements.namedItem(name));
      setWrong(Object.fromEntries(refused.map(([name, code]) => [name, fieldErrorText(code, language)])));
      if (refused.length === 0) toast({ text: errorText(error, language) });
    } finally {
      setSending(false);
    }
  };
  return (
    <form
      ref={form}
      className={css.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isSending) void submitForm(event.currentTarget);
      }}
    >
      {children(wrong)}
      <p className="row">
        <Button type="submit" disabled={isSending}>
          {isSending ? sending : submit}
        </Button>
        {onCancel && (
          <Button kind="quiet" onClick={onCancel}>
            {text.changeEmailStay}
          </Button>
        )}
      </p>
    </form>
  );
}

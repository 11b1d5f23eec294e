import { type ReactNode, useEffect, useRef, useState } from 'react';
import { accountText } from '#text/accounts/account.ts';
import { ApiError } from '#web/api.ts';
import { useLanguage, useText } from '#web/browser/language.ts';
import { errorText, fieldErrorText } from '#web/formats/error-text.ts';
import { Button } from '#web/ui/Button.tsx';
import { Form } from '#web/ui/Form.tsx';
import { TextField, type TextFieldProps } from '#web/ui/TextField.tsx';
import { useToast } from '#web/ui/Toasts.tsx';
import css from './AccountTab.module.css';

/** The errors of a form's fields, by name. */
export type FieldErrors = Record<string, string | undefined>;

interface AccountFormProps {
  /** The name of the field that has the focus at first. */
  initialFocus?: string;
  submitLabel: string;
  /** The button's label while sending; the same by default. */
  sendingLabel?: string;
  onCancel?: (() => void) | undefined;
  /** Sends the form, and returns its errors. `fieldValue` returns a field's value by name. */
  send: (fieldValue: (name: string) => string, form: HTMLFormElement) => Promise<FieldErrors>;
  children: (errors: FieldErrors) => ReactNode;
}

/** The account's current password. */
export function CurrentPassword(props: Pick<TextFieldProps, 'label' | 'help' | 'error'>) {
  return (
    <TextField ltr type="password" name="password" autoComplete="current-password" required {...props} />
  );
}

/** A form of the account's settings. It handles required fields, the server's errors and the focus. */
export function AccountForm({
  initialFocus,
  submitLabel,
  sendingLabel = submitLabel,
  onCancel,
  send,
  children,
}: AccountFormProps) {
  const text = useText(accountText);
  const language = useLanguage();
  const toast = useToast();
  const form = useRef<HTMLFormElement>(null);
  const [isSending, setSending] = useState(false);
  const [errors, setErrors] = useState<FieldErrors>({});
  useEffect(() => {
    if (initialFocus) form.current?.querySelector<HTMLElement>(`[name="${initialFocus}"]`)?.focus();
  }, [initialFocus]);
  useEffect(() => {
    if (Object.keys(errors).length > 0)
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [errors]);

  const submitForm = async (element: HTMLFormElement): Promise<void> => {
    const missing = [...element.querySelectorAll<HTMLInputElement>(':required')].filter(
      ({ value }) => !value,
    );
    setErrors(Object.fromEntries(missing.map(({ name }) => [name, text.required])));
    if (missing.length > 0) return;
    const data = new FormData(element);
    setSending(true);
    try {
      setErrors(await send((name) => String(data.get(name) ?? ''), element));
    } catch (error) {
      const fields = Object.entries(error instanceof ApiError ? error.fields : {});
      const refused = fields.filter(([name]) => element.elements.namedItem(name));
      setErrors(Object.fromEntries(refused.map(([name, code]) => [name, fieldErrorText(code, language)])));
      if (refused.length === 0) toast({ text: errorText(error, language) });
    } finally {
      setSending(false);
    }
  };
  return (
    <Form
      ref={form}
      className={css.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isSending) void submitForm(event.currentTarget);
      }}
    >
      {children(errors)}
      <p className="row">
        <Button type="submit" disabled={isSending}>
          {isSending ? sendingLabel : submitLabel}
        </Button>
        {onCancel && (
          <Button kind="quiet" onClick={onCancel}>
            {text.changeEmailStay}
          </Button>
        )}
      </p>
    </Form>
  );
}

import { useEffect, useRef, useState } from 'react';
import { accountText } from '../../../text/accounts/account.ts';
import { ApiError, call } from '../../api.ts';
import { useLanguage, useText } from '../../browser/language.ts';
import { errorText, fieldErrorText } from '../../formats/error-text.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useToast } from '../../ui/Toasts.tsx';
import css from './AccountTab.module.css';

interface AddressFormProps {
  /** The account's address now. */
  email: string;
  onSent: (to: string) => void;
  onCancel: () => void;
}

/** The address that the account is to move to, and the password, since a session alone may be somebody else's. */
export function AddressForm({ email, onSent, onCancel }: AddressFormProps) {
  const text = useText(accountText);
  const language = useLanguage();
  const toast = useToast();
  const form = useRef<HTMLFormElement>(null);
  const [isSending, setSending] = useState(false);
  const [wrong, setWrong] = useState<{ email?: string | undefined; password?: string | undefined }>({});
  useEffect(() => {
    const first = Object.keys(wrong).length > 0 ? '[aria-invalid="true"]' : '[name="email"]';
    form.current?.querySelector<HTMLElement>(first)?.focus();
  }, [wrong]);

  const send = async (data: FormData): Promise<void> => {
    const typed = (name: string) => String(data.get(name) ?? '');
    const body = { email: typed('email').trim(), password: typed('password') };
    if (!body.email || !body.password)
      return setWrong({
        ...(!body.email && { email: text.required }),
        ...(!body.password && { password: text.required }),
      });
    if (body.email.toLowerCase() === email) return setWrong({ email: text.sameAddress });
    setSending(true);
    try {
      await call('POST /auth/change-email', { body });
      onSent(body.email);
    } catch (error) {
      const fields = error instanceof ApiError ? error.fields : {};
      if (fields.email || fields.password)
        setWrong({
          ...(fields.email && { email: text.emailInvalid }),
          ...(fields.password && { password: fieldErrorText(fields.password, language) }),
        });
      else toast({ text: errorText(error, language) });
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
        if (!isSending) void send(new FormData(event.currentTarget));
      }}
    >
      <TextField
        ltr
        type="email"
        name="email"
        label={text.newAddress}
        help={text.moveWhy}
        error={wrong.email}
        autoComplete="email"
        required
      />
      <TextField
        ltr
        type="password"
        name="password"
        label={text.oldPassword}
        error={wrong.password}
        autoComplete="current-password"
        required
      />
      <p className={css.acts}>
        <Button type="submit" disabled={isSending}>
          {isSending ? text.moving : text.moveGo}
        </Button>
        <Button kind="quiet" onClick={onCancel}>
          {text.moveStay}
        </Button>
      </p>
    </form>
  );
}

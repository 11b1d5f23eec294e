import { useEffect, useRef, useState } from 'react';
import { accountText } from '../../../text/accounts/account.ts';
import { ApiError, call } from '../../api.ts';
import { useLanguage, useText } from '../../browser/language.ts';
import { errorText, fieldErrorText } from '../../formats/error-text.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useToast } from '../../ui/Toasts.tsx';
import css from './AccountTab.module.css';

/** The password, before a Google account is let in: a session alone may be somebody else's. */
export function ConnectForm({ email, onCancel }: { email: string; onCancel: () => void }) {
  const text = useText(accountText);
  const language = useLanguage();
  const toast = useToast();
  const form = useRef<HTMLFormElement>(null);
  const [isSending, setSending] = useState(false);
  const [wrong, setWrong] = useState<{ password?: string | undefined }>({});
  useEffect(() => {
    const field = wrong.password ? '[aria-invalid="true"]' : '[name="password"]';
    form.current?.querySelector<HTMLElement>(field)?.focus();
  }, [wrong]);

  const send = async (password: string): Promise<void> => {
    if (!password) return setWrong({ password: text.required });
    setSending(true);
    try {
      location.assign((await call('POST /auth/google/connect', { body: { password } })).body.url);
    } catch (error) {
      const code = error instanceof ApiError ? error.fields.password : undefined;
      setWrong({ password: fieldErrorText(code, language) });
      if (!code) toast({ text: errorText(error, language) });
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
        if (!isSending) void send(String(new FormData(event.currentTarget).get('password') ?? ''));
      }}
    >
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      <TextField
        ltr
        type="password"
        name="password"
        label={text.oldPassword}
        help={text.connectWhy}
        error={wrong.password}
        autoComplete="current-password"
        required
      />
      <p className={css.acts}>
        <Button type="submit" disabled={isSending}>
          {text.connectGo}
        </Button>
        <Button kind="quiet" onClick={onCancel}>
          {text.moveStay}
        </Button>
      </p>
    </form>
  );
}

import { useEffect, useRef, useState } from 'react';
import { accountText } from '../../../text/accounts/account.ts';
import { ApiError, call } from '../../api.ts';
import { useLanguage, useText } from '../../browser/language.ts';
import { errorText, fieldErrorText } from '../../formats/error-text.ts';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useToast } from '../../ui/Toasts.tsx';
import css from './AccountTab.module.css';

/** The old password and the new one. `email` is for the browser's own store of passwords. */
export function PasswordForm({ email }: { email: string }) {
  const text = useText(accountText);
  const language = useLanguage();
  const toast = useToast();
  const form = useRef<HTMLFormElement>(null);
  const [isSending, setSending] = useState(false);
  const [isShown, setShown] = useState(false);
  const [wrong, setWrong] = useState<Record<string, string | undefined>>({});

  useEffect(() => {
    if (Object.keys(wrong).length > 0)
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [wrong]);
  const change = async (data: FormData): Promise<void> => {
    const typed = (name: string) => String(data.get(name) ?? '');
    const body = { old_password: typed('old_password'), new_password: typed('new_password') };
    if (!body.old_password || !body.new_password)
      return setWrong({
        ...(!body.old_password && { old_password: text.required }),
        ...(!body.new_password && { new_password: text.required }),
      });
    setWrong({});
    setSending(true);
    try {
      await call('POST /auth/change-password', { body });
      form.current?.reset();
      toast({ text: text.changed });
    } catch (error) {
      const fields = error instanceof ApiError ? error.fields : {};
      const said = Object.entries(fields).map(([name, code]) => [name, fieldErrorText(code, language)]);
      if (said.length > 0) setWrong(Object.fromEntries(said));
      else toast({ text: errorText(error, language) });
    } finally {
      setSending(false);
    }
  };

  const type = isShown ? 'text' : 'password';
  return (
    <form
      ref={form}
      className={css.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isSending) void change(new FormData(event.currentTarget));
      }}
    >
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      <TextField
        ltr
        type={type}
        name="old_password"
        label={text.oldPassword}
        error={wrong.old_password}
        autoComplete="current-password"
        required
      />
      <TextField
        ltr
        type={type}
        name="new_password"
        label={text.newPassword}
        help={text.passwordHelp}
        error={wrong.new_password}
        autoComplete="new-password"
        required
      />
      <Checkbox
        label={text.showPasswords}
        checked={isShown}
        onChange={(event) => setShown(event.currentTarget.checked)}
      />
      <Button type="submit" disabled={isSending}>
        {isSending ? text.changing : text.change}
      </Button>
    </form>
  );
}

import { useState } from 'react';
import type { SignInMethods } from '#contract/accounts/sessions.ts';
import { accountText } from '#text/accounts/account.ts';
import { call } from '#web/api.ts';
import { useText } from '#web/browser/language.ts';
import { OutboxLink } from '#web/features/session/OutboxLink.tsx';
import { useAction } from '#web/features/session/useAction.ts';
import { Button } from '#web/ui/Button.tsx';
import { Checkbox } from '#web/ui/Checkbox.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { useToast } from '#web/ui/Toasts.tsx';
import { AccountForm } from './AccountForm.tsx';
import css from './AccountTab.module.css';

/** Changes the password; an account without one gets an email to set one. */
export function PasswordPart({ email, methods }: { email: string; methods: SignInMethods | null }) {
  const text = useText(accountText);
  return (
    <section className={css.part} aria-labelledby="account-password" aria-busy={methods === null}>
      <h2 id="account-password" className={css.title}>
        {text.password}
      </h2>
      {methods === null && <Skeleton />}
      {methods?.has_password && <PasswordForm email={email} />}
      {methods?.has_password === false && <SetPasswordByEmail email={email} />}
    </section>
  );
}

function SetPasswordByEmail({ email }: { email: string }) {
  const text = useText(accountText);
  const { isBusy, run } = useAction();
  const [isSent, setSent] = useState(false);
  const send = () =>
    run(async () => {
      await call('POST /auth/forgot-password', { body: { email } });
      setSent(true);
      return text.chooseSent;
    });
  return (
    <>
      <div className={css.row}>
        <p>{text.passwordless}</p>
        <Button disabled={isBusy} onClick={() => void send()}>
          {text.choose}
        </Button>
      </div>
      {isSent && <OutboxLink />}
    </>
  );
}

/** The old password and the new one. `email` is for the browser's password manager. */
function PasswordForm({ email }: { email: string }) {
  const text = useText(accountText);
  const toast = useToast();
  const [isShown, setShown] = useState(false);
  const type = isShown ? 'text' : 'password';
  return (
    <AccountForm
      submitLabel={text.changePassword}
      sendingLabel={text.changingPassword}
      send={async (fieldValue, form) => {
        const body = { old_password: fieldValue('old_password'), new_password: fieldValue('new_password') };
        await call('POST /auth/change-password', { body });
        form.reset();
        toast({ text: text.passwordChanged });
        return {};
      }}
    >
      {(errors) => (
        <>
          <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
          <TextField
            ltr
            type={type}
            name="old_password"
            label={text.oldPassword}
            error={errors.old_password}
            autoComplete="current-password"
            required
          />
          <TextField
            ltr
            type={type}
            name="new_password"
            label={text.newPassword}
            help={text.passwordHelp}
            error={errors.new_password}
            autoComplete="new-password"
            required
          />
          <Checkbox
            label={text.showPasswords}
            checked={isShown}
            onChange={(event) => setShown(event.currentTarget.checked)}
          />
        </>
      )}
    </AccountForm>
  );
}

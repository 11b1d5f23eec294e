import { useState } from 'react';
import type { SignInMethods } from '../../../contract/accounts/sessions.ts';
import { accountText } from '../../../text/accounts/account.ts';
import { call } from '../../api.ts';
import { useText } from '../../browser/language.ts';
import { Button } from '../../ui/Button.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { OutboxLink } from '../session/OutboxLink.tsx';
import { useAction } from '../session/useAction.ts';
import css from './AccountTab.module.css';
import { PasswordForm } from './PasswordForm.tsx';

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

import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { fieldsOf } from '#shared/unknown.ts';
import { mailedLinksText } from '#text/accounts/mailed-links.ts';
import { call } from '#web/api.ts';
import { textOf, useLanguage, useText } from '#web/browser/language.ts';
import { CoverWall } from '#web/features/releases/CoverWall.tsx';
import { OutboxLink } from '#web/features/session/OutboxLink.tsx';
import { SignInForm } from '#web/features/session/SignInForm.tsx';
import { SignInPage } from '#web/features/session/SignInPage.tsx';
import { type FormErrors, signInErrors } from '#web/features/session/sign-in-errors.ts';
import { unlistedPage } from '#web/features/shell/head.ts';
import { ltr } from '#web/formats/isolate.ts';
import { paths } from '#web/paths.ts';
import { Button, buttonClass } from '#web/ui/Button.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import css from './ForgotPassword.module.css';

export const meta = unlistedPage((language) => textOf(mailedLinksText, language).forgotTitle);

/** Requests an email for setting a new password. The result is the same if there is no such account. */
export default function ForgotPassword() {
  const text = useText(mailedLinksText);
  const language = useLanguage();
  const { state } = useLocation();
  const [email, setEmail] = useState(String(fieldsOf(state).email ?? ''));
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const [errors, setErrors] = useState<FormErrors>({});

  const submit = async (): Promise<boolean> => {
    if (!email.trim()) {
      setErrors({ email: text.required });
      return true;
    }
    setErrors({});
    setSending(true);
    try {
      await call('POST /auth/forgot-password', { body: { email } });
      setSentTo(email.trim());
      return false;
    } catch (error) {
      setErrors(await signInErrors(error, language));
      return true;
    } finally {
      setSending(false);
    }
  };

  if (sentTo !== null)
    return (
      <SignInPage
        focusesTitle
        title={text.sentTitle}
        lead={text.sentLead(ltr(sentTo))}
        back={paths.login()}
        beside={<CoverWall />}
      >
        <p className={css.help}>{text.sentHelp}</p>
        <div className={css.actions}>
          <OutboxLink />
          <Button wide onClick={() => setSentTo(null)}>
            {text.again}
          </Button>
          <Link to={paths.login()} className={buttonClass({ kind: 'quiet', wide: true })}>
            {text.toSignIn}
          </Link>
        </div>
      </SignInPage>
    );
  return (
    <SignInPage title={text.forgotTitle} lead={text.forgotLead} back={paths.login()} beside={<CoverWall />}>
      <SignInForm
        problem={errors.problem}
        isSending={isSending}
        submitLabel={isSending ? text.sending : text.send}
        onSubmit={submit}
      >
        <TextField
          ltr
          type="email"
          name="email"
          value={email}
          onChange={(event) => setEmail(event.currentTarget.value)}
          label={text.email}
          error={errors.email}
          autoComplete="username"
          inputMode="email"
          required
        />
      </SignInForm>
    </SignInPage>
  );
}

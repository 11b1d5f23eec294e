import { useEffect, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { signInText } from '#text/accounts/sign-in.ts';
import { signInMethodsText } from '#text/accounts/sign-in-methods.ts';
import { call, NetworkError } from '#web/api.ts';
import { textOf, useLanguage, useText } from '#web/browser/language.ts';
import { CoverWall } from '#web/features/releases/CoverWall.tsx';
import { continueAfterSignIn, defaultDestination } from '#web/features/session/continue-after-sign-in.ts';
import { consumeRememberedDestination } from '#web/features/session/destination.ts';
import { GoogleButton, googleMessage, goToGoogle } from '#web/features/session/GoogleButton.tsx';
import { PasswordField } from '#web/features/session/PasswordField.tsx';
import { SignInForm } from '#web/features/session/SignInForm.tsx';
import { SignInPage } from '#web/features/session/SignInPage.tsx';
import { startSession, useSession } from '#web/features/session/session.ts';
import { type FormErrors, signInErrors } from '#web/features/session/sign-in-errors.ts';
import { unlistedPage } from '#web/features/shell/head.ts';
import { useSite } from '#web/features/shell/site.tsx';
import { failureText } from '#web/formats/failure-text.ts';
import { paths } from '#web/paths.ts';
import { Button, buttonClass } from '#web/ui/Button.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import css from './Login.module.css';
import { TermsSentence } from './TermsSentence.tsx';

export const meta = unlistedPage((language) => textOf(signInText, language).title);

/** Signs in or registers, by password or with Google, and goes on to the destination. */
export default function Login() {
  const text = useText(signInText);
  const methods = useText(signInMethodsText);
  const language = useLanguage();
  const site = useSite();
  const session = useSession();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const [isNew, setNew] = useState(search.has('new'));
  const [isSending, setSending] = useState(false);
  const [email, setEmail] = useState('');
  const [errors, setErrors] = useState<FormErrors>({});
  const redirect = search.get('redirect');
  const googleResult = search.get('google');

  // Signed-in people go on. Google's redirect leaves out the destination, so it is stored.
  useEffect(() => {
    if (session.status !== 'in') return;
    const destination = redirect ?? (googleResult === null ? null : consumeRememberedDestination());
    void continueAfterSignIn(destination, defaultDestination(session.user, site), site, navigate);
  }, [session, redirect, googleResult, site, navigate]);

  const submit = async (data: FormData): Promise<boolean> => {
    const password = String(data.get('password') ?? '');
    const missing: FormErrors = {
      ...(!email.trim() && { email: text.required }),
      ...(!password && { password: text.required }),
    };
    setErrors(missing);
    if (missing.email || missing.password) return true;
    setSending(true);
    try {
      const { body } = isNew
        ? await call('POST /auth/register', { body: { email, password, language } })
        : await call('POST /auth/login', { body: { email: email.trim(), password } });
      const started = await startSession(body.access_token);
      if (started.status !== 'in') setErrors({ problem: await failureText(new NetworkError(), language) });
      return false;
    } catch (error) {
      setErrors(await signInErrors(error, language));
      return true;
    } finally {
      setSending(false);
    }
  };

  return (
    <SignInPage
      title={isNew ? text.titleNew : text.title}
      lead={isNew ? text.leadNew : text.lead}
      beside={<CoverWall />}
    >
      {googleResult !== null && (
        <p className={css.reason} role="status">
          {googleMessage(methods.googleMessages, googleResult)}
        </p>
      )}
      {site.hasGoogle && (
        <>
          <GoogleButton
            label={isNew ? methods.googleNew : methods.google}
            onPress={() => goToGoogle(redirect)}
          />
          <p className={css.or}>
            <span>{methods.or}</span>
          </p>
        </>
      )}
      <SignInForm
        problem={errors.problem}
        isSending={isSending}
        submitLabel={
          isNew ? (isSending ? text.signingUp : text.signUp) : isSending ? text.signingIn : text.signIn
        }
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
        <PasswordField
          label={text.password}
          error={errors.password}
          help={isNew ? text.passwordHelp : undefined}
          autoComplete={isNew ? 'new-password' : 'current-password'}
        />
      </SignInForm>
      {(isNew || site.hasGoogle) && <TermsSentence />}
      <Button
        wide
        onClick={() => {
          setNew(!isNew);
          setErrors({});
        }}
      >
        {isNew ? text.toSignIn : text.toSignUp}
      </Button>
      {!isNew && (
        <Link
          to={paths.forgotPassword()}
          state={{ email }}
          className={buttonClass({ kind: 'quiet', wide: true })}
        >
          {methods.forgot}
        </Link>
      )}
    </SignInPage>
  );
}

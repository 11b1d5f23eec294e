import { useState } from 'react';
import { Link } from 'react-router';
import { mailedLinksText } from '#text/accounts/mailed-links.ts';
import { ApiError, call } from '#web/api.ts';
import { textOf, useLanguage, useText } from '#web/browser/language.ts';
import { CoverWall } from '#web/features/releases/CoverWall.tsx';
import { defaultDestination } from '#web/features/session/continue-after-sign-in.ts';
import { MailedLinkStatus } from '#web/features/session/MailedLinkStatus.tsx';
import { deleteMailedToken } from '#web/features/session/mailed-token.ts';
import { PasswordField } from '#web/features/session/PasswordField.tsx';
import { SignInForm, SignInNote } from '#web/features/session/SignInForm.tsx';
import { SignInPage } from '#web/features/session/SignInPage.tsx';
import { loadSession, useSession } from '#web/features/session/session.ts';
import { type FormErrors, signInErrors } from '#web/features/session/sign-in-errors.ts';
import { useMailedLink } from '#web/features/session/useMailedLink.ts';
import { unlistedPage } from '#web/features/shell/head.ts';
import { useSite } from '#web/features/shell/site.tsx';
import { ltr } from '#web/formats/isolate.ts';
import { paths } from '#web/paths.ts';
import { buttonClass } from '#web/ui/Button.tsx';

export const meta = unlistedPage((language) => textOf(mailedLinksText, language).confirmTitle);

/**
 * Confirms an email address on a press, because mail programs open links automatically. If this browser isn't signed in
 * to the account, it asks for the password, or for a new one.
 */
export default function ConfirmEmail() {
  const text = useText(mailedLinksText);
  const language = useLanguage();
  const site = useSite();
  const session = useSession();
  const opened = useMailedLink();
  const [result, setResult] = useState<'confirmed' | 'broken' | null>(null);
  const [isPasswordAsked, setPasswordAsked] = useState(false);
  const [isSending, setSending] = useState(false);
  const [errors, setErrors] = useState<FormErrors>({});
  const needsPassword = isPasswordAsked || session.status === 'out';

  const submit = async (data: FormData): Promise<boolean> => {
    const password = String(data.get('password') ?? '');
    setErrors(needsPassword && !password ? { password: text.required } : {});
    if (opened.status !== 'open' || (needsPassword && !password)) return true;
    setSending(true);
    try {
      await call('POST /auth/confirm-email', {
        body: { token: opened.token, ...(password && { password }) },
      });
      deleteMailedToken();
      setResult('confirmed');
      void loadSession();
    } catch (error) {
      const code = error instanceof ApiError ? error.code : '';
      if (code === 'LINK_INVALID') setResult('broken');
      else if (code === 'PASSWORD_NEEDED') setPasswordAsked(true);
      else {
        const errors = await signInErrors(error, language);
        setErrors({ ...errors, problem: errors.problem ?? errors.email ?? '' });
        return true;
      }
    } finally {
      setSending(false);
    }
    return false;
  };

  const isBroken = result === 'broken' || (opened.status === 'broken' && result === null);
  // A used link is fine if the address is confirmed.
  const isConfirmed =
    result === 'confirmed' || (isBroken && session.status === 'in' && session.user.email_confirmed);
  if (isConfirmed || isBroken)
    return (
      <SignInPage
        focusesTitle
        title={isConfirmed ? text.confirmedTitle : text.brokenTitle}
        lead={isConfirmed ? text.confirmedLead : text.confirmBrokenLead}
        beside={<CoverWall />}
      >
        <Link
          to={session.status === 'in' ? defaultDestination(session.user, site) : paths.login()}
          className={buttonClass({ kind: 'lamp', size: 'big', wide: true })}
        >
          {session.status === 'in' ? text.continue : text.toSignIn}
        </Link>
      </SignInPage>
    );
  if (opened.status === 'reading' || opened.status === 'failed' || session.status === 'unknown')
    return (
      <SignInPage title={text.confirmTitle} lead="" beside={<CoverWall />}>
        <MailedLinkStatus opened={opened.status === 'failed' ? opened : { status: 'reading' }} />
      </SignInPage>
    );
  if (opened.status !== 'open') return null;
  const { purpose, email } = opened.link;
  const signedInLead = purpose === 'move' ? text.moveLead : text.confirmLead;
  const lead = needsPassword ? text.passwordLead : signedInLead;
  return (
    <SignInPage
      title={purpose === 'move' ? text.moveTitle : text.confirmTitle}
      lead={lead(ltr(email))}
      beside={<CoverWall />}
    >
      <SignInForm
        problem={errors.problem}
        isSending={isSending}
        submitLabel={isSending ? text.confirming : text.confirm}
        onSubmit={submit}
      >
        {needsPassword && (
          <>
            <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
            <PasswordField
              label={text.accountPassword}
              error={errors.password}
              autoComplete="current-password"
            />
          </>
        )}
      </SignInForm>
      {needsPassword && purpose === 'confirm' && (
        <>
          <SignInNote>{text.notMine}</SignInNote>
          <Link to={`${paths.resetPassword()}#token=${opened.token}`} className={buttonClass({ wide: true })}>
            {text.chooseNew}
          </Link>
        </>
      )}
    </SignInPage>
  );
}

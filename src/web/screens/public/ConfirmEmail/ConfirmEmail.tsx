import { useState } from 'react';
import { Link } from 'react-router';
import { mailedLinksText } from '../../../../text/accounts/mailed-links.ts';
import { ApiError, call } from '../../../api.ts';
import { textOf, useLanguage, useText } from '../../../browser/language.ts';
import { CoverWall } from '../../../features/releases/CoverWall.tsx';
import { defaultDestination } from '../../../features/session/continue-after-sign-in.ts';
import { explain, type FormErrors } from '../../../features/session/explain.ts';
import { forgetMailedToken } from '../../../features/session/mailed-token.ts';
import { PasswordField } from '../../../features/session/PasswordField.tsx';
import { SignInForm, SignInNote } from '../../../features/session/SignInForm.tsx';
import { SignInPage } from '../../../features/session/SignInPage.tsx';
import { loadSession, useSession } from '../../../features/session/session.ts';
import { UnreadLink } from '../../../features/session/UnreadLink.tsx';
import { useMailedLink } from '../../../features/session/use-mailed-link.ts';
import { unlistedPage } from '../../../features/shell/head.ts';
import { useSite } from '../../../features/shell/site.tsx';
import { ltr } from '../../../formats/isolate.ts';
import { paths } from '../../../paths.ts';
import { buttonClass } from '../../../ui/Button.tsx';

export const meta = unlistedPage((language) => textOf(mailedLinksText, language).confirmTitle);

/**
 * Confirms the address that an email went to, on a press, because mail programs open links automatically. If this
 * browser isn't signed in to the account it asks for its password, or for a new one.
 */
export default function ConfirmEmail() {
  const text = useText(mailedLinksText);
  const language = useLanguage();
  const site = useSite();
  const session = useSession();
  const opened = useMailedLink();
  const [end, setEnd] = useState<'confirmed' | 'broken' | null>(null);
  const [isRefused, setRefused] = useState(false);
  const [isSending, setSending] = useState(false);
  const [errors, setErrors] = useState<FormErrors>({});
  const needsPassword = isRefused || session.status === 'out';

  const submit = async (data: FormData): Promise<boolean> => {
    const password = String(data.get('password') ?? '');
    setErrors(needsPassword && !password ? { password: text.required } : {});
    if (opened.status !== 'open' || (needsPassword && !password)) return true;
    setSending(true);
    try {
      await call('POST /auth/confirm-email', {
        body: { token: opened.token, ...(password && { password }) },
      });
      forgetMailedToken();
      setEnd('confirmed');
      void loadSession();
    } catch (error) {
      const code = error instanceof ApiError ? error.code : '';
      if (code === 'LINK_INVALID') setEnd('broken');
      else if (code === 'PASSWORD_NEEDED') setRefused(true);
      else {
        const errors = await explain(error, language);
        setErrors({ ...errors, problem: errors.problem ?? errors.email ?? '' });
        return true;
      }
    } finally {
      setSending(false);
    }
    return false;
  };

  const isBroken = end === 'broken' || (opened.status === 'broken' && end === null);
  // A used link is no error if the address is confirmed.
  const isConfirmed =
    end === 'confirmed' || (isBroken && session.status === 'in' && session.user.email_confirmed);
  if (isConfirmed || isBroken)
    return (
      <SignInPage
        isAnswer
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
        <UnreadLink opened={opened.status === 'failed' ? opened : { status: 'reading' }} />
      </SignInPage>
    );
  if (opened.status !== 'open') return null;
  const { purpose, email } = opened.link;
  const pressed = purpose === 'move' ? text.moveLead : text.confirmLead;
  const lead = needsPassword ? text.passwordLead : pressed;
  return (
    <SignInPage
      title={purpose === 'move' ? text.moveTitle : text.confirmTitle}
      lead={lead(ltr(email))}
      beside={<CoverWall />}
    >
      <SignInForm
        problem={errors.problem}
        isSending={isSending}
        submit={isSending ? text.confirming : text.confirm}
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

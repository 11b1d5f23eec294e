import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { codeOf } from '#shared/unknown.ts';
import { mailedLinksText } from '#text/accounts/mailed-links.ts';
import { call } from '#web/api.ts';
import { textOf, useLanguage, useText } from '#web/browser/language.ts';
import { CoverWall } from '#web/features/releases/CoverWall.tsx';
import { defaultDestination } from '#web/features/session/continue-after-sign-in.ts';
import { MailedLinkStatus } from '#web/features/session/MailedLinkStatus.tsx';
import { deleteMailedToken } from '#web/features/session/mailed-token.ts';
import { PasswordField } from '#web/features/session/PasswordField.tsx';
import { SignInForm, SignInNote } from '#web/features/session/SignInForm.tsx';
import { SignInPage } from '#web/features/session/SignInPage.tsx';
import { startSession } from '#web/features/session/session.ts';
import { type FormErrors, signInErrors } from '#web/features/session/sign-in-errors.ts';
import { useMailedLink } from '#web/features/session/useMailedLink.ts';
import { unlistedPage } from '#web/features/shell/head.ts';
import { useSite } from '#web/features/shell/site.tsx';
import { ltr } from '#web/formats/isolate.ts';
import { paths } from '#web/paths.ts';
import { buttonClass } from '#web/ui/Button.tsx';
import { Checkbox } from '#web/ui/Checkbox.tsx';

export const meta = unlistedPage((language) => textOf(mailedLinksText, language).reset.reset.title);

/**
 * Sets a new password by a mailed link, and signs in: for a forgotten password, to stop or revert a change of address,
 * or for an account that someone else opened with the reader's address. The page says which before the press.
 */
export default function ResetPassword() {
  const text = useText(mailedLinksText);
  const language = useLanguage();
  const site = useSite();
  const navigate = useNavigate();
  const opened = useMailedLink();
  const [isBroken, setBroken] = useState(false);
  const [isSending, setSending] = useState(false);
  const [errors, setErrors] = useState<FormErrors>({});

  const submit = async (data: FormData): Promise<boolean> => {
    const password = String(data.get('password') ?? '');
    setErrors(password ? {} : { password: text.required });
    if (!password || opened.status !== 'open') return true;
    setSending(true);
    try {
      const { body } = await call('POST /auth/reset-password', {
        body: { token: opened.token, password, keep_google: data.has('keep_google') },
      });
      deleteMailedToken();
      const started = await startSession(body.access_token);
      await navigate(started.status === 'in' ? defaultDestination(started.user, site) : paths.login(), {
        replace: true,
      });
      return false;
    } catch (error) {
      const code = codeOf(error);
      if (code === 'LINK_INVALID') setBroken(true);
      else if (code === 'EMAIL_TAKEN') setErrors({ problem: text.restoreTaken(ltr(opened.link.email)) });
      else setErrors(await signInErrors(error, language));
      return true;
    } finally {
      setSending(false);
    }
  };

  if (opened.status === 'broken' || isBroken)
    return (
      <SignInPage
        focusesTitle
        title={text.brokenTitle}
        lead={text.brokenLead}
        back={paths.login()}
        beside={<CoverWall />}
      >
        <Link to={paths.forgotPassword()} className={buttonClass({ kind: 'lamp', size: 'big', wide: true })}>
          {text.requestNew}
        </Link>
      </SignInPage>
    );
  if (opened.status !== 'open')
    return (
      <SignInPage title={text.reset.reset.title} lead="" back={paths.login()} beside={<CoverWall />}>
        <MailedLinkStatus opened={opened} />
      </SignInPage>
    );
  const { purpose, email, google_email: google } = opened.link;
  const purposeText = text.reset[purpose === 'move' ? 'reset' : purpose];
  return (
    <SignInPage
      title={purposeText.title}
      lead={purposeText.lead(ltr(email))}
      back={paths.login()}
      beside={<CoverWall />}
    >
      <SignInForm
        problem={errors.problem}
        isSending={isSending}
        submitLabel={isSending ? text.saving : purposeText.go}
        onSubmit={submit}
      >
        <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          label={text.newPassword}
          help={text.passwordHelp}
          error={errors.password}
          autoComplete="new-password"
        />
        {google !== null && (
          <div>
            <Checkbox name="keep_google" label={text.keepGoogle(ltr(google))} />
            <SignInNote>{text.keepGoogleHelp}</SignInNote>
          </div>
        )}
      </SignInForm>
    </SignInPage>
  );
}

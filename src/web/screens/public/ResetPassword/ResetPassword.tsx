import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { codeOf } from '../../../../contract/vocabulary/unknown.ts';
import { mailedLinksText } from '../../../../text/accounts/mailed-links.ts';
import { call } from '../../../api.ts';
import { textOf, useLanguage, useText } from '../../../browser/language.ts';
import { CoverWall } from '../../../features/releases/CoverWall.tsx';
import { defaultDestination } from '../../../features/session/continue-after-sign-in.ts';
import { explain, type FormErrors } from '../../../features/session/explain.ts';
import { forgetMailedToken } from '../../../features/session/mailed-token.ts';
import { PasswordField } from '../../../features/session/PasswordField.tsx';
import { SignInForm, SignInNote } from '../../../features/session/SignInForm.tsx';
import { SignInPage } from '../../../features/session/SignInPage.tsx';
import { startSession } from '../../../features/session/session.ts';
import { UnreadLink } from '../../../features/session/UnreadLink.tsx';
import { useMailedLink } from '../../../features/session/use-mailed-link.ts';
import { unlistedPage } from '../../../features/shell/head.ts';
import { useSite } from '../../../features/shell/site.tsx';
import { ltr } from '../../../formats/isolate.ts';
import { paths } from '../../../paths.ts';
import { buttonClass } from '../../../ui/Button.tsx';
import { Checkbox } from '../../../ui/Checkbox.tsx';

export const meta = unlistedPage((language) => textOf(mailedLinksText, language).reset.reset.title);

/**
 * Sets a new password by an email, and signs in: for a forgotten one, to stop or revert a changed address, or for an
 * account opened with the reader's address. It says which before it does it.
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
      forgetMailedToken();
      const started = await startSession(body.access_token);
      await navigate(started.status === 'in' ? defaultDestination(started.user, site) : paths.login(), {
        replace: true,
      });
      return false;
    } catch (error) {
      const code = codeOf(error);
      if (code === 'LINK_INVALID') setBroken(true);
      else if (code === 'EMAIL_TAKEN') setErrors({ problem: text.restoreTaken(ltr(opened.link.email)) });
      else setErrors(await explain(error, language));
      return true;
    } finally {
      setSending(false);
    }
  };

  if (opened.status === 'broken' || isBroken)
    return (
      <SignInPage
        isAnswer
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
        <UnreadLink opened={opened} />
      </SignInPage>
    );
  const { purpose, email, google_email: google } = opened.link;
  const words = text.reset[purpose === 'move' ? 'reset' : purpose];
  return (
    <SignInPage title={words.title} lead={words.lead(ltr(email))} back={paths.login()} beside={<CoverWall />}>
      <SignInForm
        problem={errors.problem}
        isSending={isSending}
        submit={isSending ? text.saving : words.go}
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

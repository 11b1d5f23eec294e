import { useState } from 'react';
import { Link, type MetaFunction, useNavigate } from 'react-router';
import { waysInText } from '../../../../text/ways-in.ts';
import { ApiError, call } from '../../../api.ts';
import { CoverWall } from '../../../features/releases/CoverWall.tsx';
import { type Explained, explain } from '../../../features/session/explain.ts';
import { homeOf } from '../../../features/session/go-on.ts';
import { forgetMailedToken, useMailedToken } from '../../../features/session/mailed-token.ts';
import { SignInForm } from '../../../features/session/SignInForm.tsx';
import { SignInPage } from '../../../features/session/SignInPage.tsx';
import { startSession } from '../../../features/session/session.ts';
import { placeOf, titleTag } from '../../../features/shell/head.ts';
import { useSite } from '../../../features/shell/site.tsx';
import { textOf, useLanguage, useText } from '../../../language.ts';
import { paths } from '../../../paths.ts';
import { buttonClass } from '../../../ui/Button.tsx';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { TextField } from '../../../ui/TextField.tsx';

export const meta: MetaFunction = ({ matches }) => [
  titleTag(placeOf({ matches }), textOf(waysInText, placeOf({ matches }).language).resetTitle),
  { name: 'robots', content: 'noindex' },
];

/** A new password for whoever holds the letter, who is then signed in. */
export default function ResetPassword() {
  const text = useText(waysInText);
  const language = useLanguage();
  const site = useSite();
  const navigate = useNavigate();
  const token = useMailedToken();
  const [isBroken, setBroken] = useState(false);
  const [isSending, setSending] = useState(false);
  const [isShown, setShown] = useState(false);
  const [said, setSaid] = useState<Explained>({});

  const submit = async (data: FormData): Promise<boolean> => {
    const password = String(data.get('password') ?? '');
    setSaid(password ? {} : { password: text.required });
    if (!password || !token) return true;
    setSending(true);
    try {
      const { body } = await call('POST /auth/reset-password', { body: { token, password } });
      forgetMailedToken();
      const started = await startSession(body.access_token);
      await navigate(started.status === 'in' ? homeOf(started.user, site) : paths.login(), { replace: true });
      return false;
    } catch (error) {
      if (error instanceof ApiError && error.code === 'LINK_INVALID') setBroken(true);
      else setSaid(await explain(error, language));
      return true;
    } finally {
      setSending(false);
    }
  };

  if (token === null || isBroken)
    return (
      <SignInPage
        isAnswer
        title={text.brokenTitle}
        lead={text.brokenLead}
        back={paths.login()}
        beside={<CoverWall />}
      >
        <Link to={paths.forgotPassword()} className={buttonClass({ kind: 'lamp', size: 'big', wide: true })}>
          {text.brokenAsk}
        </Link>
      </SignInPage>
    );
  return (
    <SignInPage title={text.resetTitle} lead={text.resetLead} back={paths.login()} beside={<CoverWall />}>
      <SignInForm
        problem={said.problem}
        isSending={isSending}
        submit={isSending ? text.saving : text.resetSave}
        onSubmit={submit}
      >
        <TextField
          ltr
          type={isShown ? 'text' : 'password'}
          name="password"
          label={text.newPassword}
          help={text.passwordHelp}
          error={said.password}
          autoComplete="new-password"
          required
        />
        <Checkbox
          label={text.showPassword}
          checked={isShown}
          onChange={(event) => setShown(event.currentTarget.checked)}
        />
      </SignInForm>
    </SignInPage>
  );
}

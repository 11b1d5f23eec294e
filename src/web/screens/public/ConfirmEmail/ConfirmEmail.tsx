import { useState } from 'react';
import { Link, type MetaFunction } from 'react-router';
import { waysInText } from '../../../../text/ways-in.ts';
import { ApiError, call } from '../../../api.ts';
import { CoverWall } from '../../../features/releases/CoverWall.tsx';
import { type Explained, explain } from '../../../features/session/explain.ts';
import { homeOf } from '../../../features/session/go-on.ts';
import { forgetMailedToken, useMailedToken } from '../../../features/session/mailed-token.ts';
import { SignInForm } from '../../../features/session/SignInForm.tsx';
import { SignInPage } from '../../../features/session/SignInPage.tsx';
import { loadSession, useSession } from '../../../features/session/session.ts';
import { placeOf, titleTag } from '../../../features/shell/head.ts';
import { useSite } from '../../../features/shell/site.tsx';
import { textOf, useLanguage, useText } from '../../../language.ts';
import { paths } from '../../../paths.ts';
import { buttonClass } from '../../../ui/Button.tsx';

export const meta: MetaFunction = ({ matches }) => [
  titleTag(placeOf({ matches }), textOf(waysInText, placeOf({ matches }).language).confirmTitle),
  { name: 'robots', content: 'noindex' },
];

/** Confirms the address that a letter went to. By a press: mail programs open links by themselves. */
export default function ConfirmEmail() {
  const text = useText(waysInText);
  const language = useLanguage();
  const site = useSite();
  const session = useSession();
  const token = useMailedToken();
  const [end, setEnd] = useState<'confirmed' | 'broken' | null>(null);
  const [isSending, setSending] = useState(false);
  const [said, setSaid] = useState<Explained>({});

  const submit = async (): Promise<boolean> => {
    if (!token) return true;
    setSaid({});
    setSending(true);
    try {
      await call('POST /auth/confirm-email', { body: { token } });
      forgetMailedToken();
      setEnd('confirmed');
      void loadSession();
    } catch (error) {
      if (error instanceof ApiError && error.code === 'LINK_INVALID') setEnd('broken');
      else {
        const said = await explain(error, language);
        setSaid({ problem: said.problem ?? said.email ?? '' });
      }
    } finally {
      setSending(false);
    }
    return false;
  };

  const isBroken = end === 'broken' || (token === null && end === null);
  // A link that has served is no fault where the address is confirmed.
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
          to={session.status === 'in' ? homeOf(session.user, site) : paths.login()}
          className={buttonClass({ kind: 'lamp', size: 'big', wide: true })}
        >
          {session.status === 'in' ? text.goOn : text.toSignIn}
        </Link>
      </SignInPage>
    );
  return (
    <SignInPage title={text.confirmTitle} lead={text.confirmLead} beside={<CoverWall />}>
      <SignInForm
        problem={said.problem}
        isSending={isSending}
        submit={isSending ? text.confirming : text.confirm}
        onSubmit={submit}
      >
        {null}
      </SignInForm>
    </SignInPage>
  );
}

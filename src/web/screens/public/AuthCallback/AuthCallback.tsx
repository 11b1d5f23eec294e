import { useEffect, useState } from 'react';
import { type MetaFunction, useNavigate } from 'react-router';
import type { User } from '../../../../contract/accounts.ts';
import { signInText } from '../../../../text/sign-in.ts';
import { apiAddress, call } from '../../../api.ts';
import { takeRememberedDestination } from '../../../features/session/destination.ts';
import { goOn } from '../../../features/session/go-on.ts';
import { knownSession, settingsAfterLogin, startSession } from '../../../features/session/session.ts';
import { placeOf, titleTag } from '../../../features/shell/head.ts';
import { useSite } from '../../../features/shell/site.tsx';
import { useText } from '../../../language.ts';
import { paths } from '../../../paths.ts';
import { useConfirm } from '../../../ui/useConfirm.tsx';
import css from './AuthCallback.module.css';

export const meta: MetaFunction = ({ matches }) => [
  titleTag(placeOf({ matches }), ''),
  { name: 'robots', content: 'noindex' },
];

/** What came in the address, which is cleaned before anything is fetched (threat B8). Read once: the page may render twice. */
let arrived: { ticket: string | null; afterLogin: boolean; redirect: string | null } | undefined;
function readArrival(): NonNullable<typeof arrived> {
  const query = new URLSearchParams(location.search);
  if (query.has('token') || arrived === undefined) {
    arrived = {
      ticket: query.get('token'),
      afterLogin: query.get('afterLogin') === 'true',
      redirect: query.get('redirect'),
    };
    history.replaceState(history.state, '', location.pathname);
  }
  return arrived;
}

let working: string | null = null;

async function whose(token: string): Promise<User> {
  const response = await fetch(apiAddress('/auth/me'), { headers: { authorization: `Bearer ${token}` } });
  if (!response.ok) throw new Error('the new session was refused');
  return response.json();
}

/** Returns from a sign-in elsewhere: exchanges the ticket for a session, and goes on. */
export default function AuthCallback() {
  const text = useText(signInText);
  const site = useSite();
  const navigate = useNavigate();
  const { ask, dialog } = useConfirm();
  const [isWorking, setWorking] = useState(true);

  useEffect(() => {
    const { ticket, afterLogin, redirect } = readArrival();
    if (ticket === null) {
      void navigate(paths.login(), { replace: true });
      return;
    }
    if (working === ticket) return;
    working = ticket;
    const signIn = async () => {
      const before = await knownSession();
      const { body } = await call('POST /auth/exchange', { body: { ticket } });
      const next = await whose(body.access_token);
      // Someone else's ticket must not change who is signed in without a word (threat B9).
      if (before.status === 'in' && before.user.id !== next.id) {
        setWorking(false);
        const isSwitching = await ask({
          title: text.otherTitle,
          text: text.otherLead(before.user.email, next.email),
          stay: text.otherStay,
          go: text.otherSwitch,
        });
        if (!isSwitching) return navigate(paths.home(), { replace: true });
      }
      const started = await startSession(body.access_token);
      if (started.status !== 'in') throw new Error('the session could not be read');
      if (afterLogin) sessionStorage.setItem(settingsAfterLogin, 'true');
      await goOn(redirect ?? takeRememberedDestination(), paths.home(), site, navigate);
    };
    signIn().catch(() => navigate(paths.login(), { replace: true }));
  }, [ask, navigate, site, text]);

  return (
    <main id="main" tabIndex={-1} className={css.page}>
      {isWorking && (
        <h1 className={css.text} role="status">
          {text.working}
        </h1>
      )}
      {dialog}
    </main>
  );
}

import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import type { User } from '#contract/accounts/profile.ts';
import { signInText } from '#text/accounts/sign-in.ts';
import { ApiError, apiAddress, call } from '#web/api.ts';
import { useText } from '#web/browser/language.ts';
import { useHydrationMark } from '#web/browser/useHydrationMark.ts';
import { continueAfterSignIn, withTicket } from '#web/features/session/continue-after-sign-in.ts';
import { consumeRememberedDestination } from '#web/features/session/destination.ts';
import { consumeNonce } from '#web/features/session/nonce.ts';
import {
  loadSessionOnce,
  type SessionState,
  settingsAfterLogin,
  startSession,
} from '#web/features/session/session.ts';
import { unlistedPage } from '#web/features/shell/head.ts';
import { PageFooter } from '#web/features/shell/PageFooter.tsx';
import { useSite } from '#web/features/shell/site.tsx';
import { ltr } from '#web/formats/isolate.ts';
import { paths } from '#web/paths.ts';
import { type ConfirmQuestion, useConfirm } from '#web/ui/useConfirm.tsx';
import css from './AuthCallback.module.css';

export const meta = unlistedPage(() => '');

interface CallbackParams {
  ticket: string | null;
  /** The host that this browser needs a ticket for, and the hash of the nonce that it has there. */
  transfer: { to: string; nonceHash: string } | null;
  afterLogin: boolean;
  redirect: string | null;
}

/**
 * The parameters of the address, removed from it before anything is fetched (threat B8). Stored, because the page may
 * render twice.
 */
let callbackParams: CallbackParams | undefined;
function readCallbackParams(): CallbackParams {
  const query = new URLSearchParams(location.search);
  const [to, nonceHash] = [query.get('to'), query.get('nonce_hash')];
  if (query.has('token') || to !== null || callbackParams === undefined) {
    callbackParams = {
      transfer: to !== null && nonceHash !== null ? { to, nonceHash } : null,
      ticket: query.get('token'),
      afterLogin: query.get('afterLogin') === 'true',
      redirect: query.get('redirect'),
    };
    history.replaceState(history.state, '', location.pathname);
  }
  return callbackParams;
}

/** The ticket or nonce being handled, because the effect may run twice. */
let inProgress: string | null = null;

async function readUser(token: string): Promise<User> {
  const response = await fetch(apiAddress('/auth/me'), { headers: { authorization: `Bearer ${token}` } });
  if (!response.ok) throw new Error('the new session was refused');
  return (await response.json()) as User; // the server checks it against the contract
}

/** A user's name, as the question shows it. */
const nameOf = ({ stage_name, first_name, email }: User): string => stage_name ?? first_name ?? email;

/**
 * Ends a sign-in that began elsewhere: exchanges the ticket in the address for a session, and goes on. On the host that
 * has the session it requests the ticket for the other host.
 */
export default function AuthCallback() {
  const text = useText(signInText);
  useHydrationMark();
  const site = useSite();
  const navigate = useNavigate();
  const { ask, dialog } = useConfirm();
  const [isWorking, setWorking] = useState(true);

  useEffect(() => {
    /** Null if this browser asked for the sign-in, and no one else is signed in here (threats B9, S3). */
    const questionFor = (before: SessionState, next: User, isRequested: boolean): ConfirmQuestion | null => {
      if (before.status === 'in' && before.user.id !== next.id)
        return {
          title: text.otherTitle,
          text: text.otherLead(before.user.email, next.email),
          cancel: text.otherStay,
          confirm: text.otherSwitch,
        };
      if (before.status === 'in' || isRequested) return null;
      return {
        title: text.linkTitle(nameOf(next)),
        text: text.linkLead(ltr(next.email)),
        cancel: text.linkStay,
        confirm: text.linkGo,
      };
    };
    const { ticket, transfer, afterLogin, redirect } = readCallbackParams();
    if (transfer !== null) {
      if (inProgress === transfer.nonceHash) return;
      inProgress = transfer.nonceHash;
      withTicket(transfer.to, transfer.nonceHash).then(
        (address) => location.replace(address),
        (error: unknown) => {
          const isOver = error instanceof ApiError && error.status === 401;
          return navigate(isOver ? paths.login(transfer.to) : paths.home(), { replace: true });
        },
      );
      return;
    }
    if (ticket === null) {
      void navigate(paths.login(), { replace: true });
      return;
    }
    if (inProgress === ticket) return;
    inProgress = ticket;
    const signIn = async () => {
      const nonce = consumeNonce();
      const before = await loadSessionOnce();
      const { body } = await call('POST /auth/exchange', { body: { ticket, ...(nonce && { nonce }) } });
      const next = await readUser(body.access_token);
      const question = questionFor(before, next, nonce !== undefined);
      if (question !== null) {
        setWorking(false);
        if (!(await ask(question))) return navigate(paths.home(), { replace: true });
      }
      const started = await startSession(body.access_token);
      if (started.status !== 'in') throw new Error('the session could not be read');
      if (afterLogin) sessionStorage.setItem(settingsAfterLogin, 'true');
      await continueAfterSignIn(redirect ?? consumeRememberedDestination(), paths.home(), site, navigate);
    };
    signIn().catch(() => navigate(paths.login(), { replace: true }));
  }, [ask, navigate, site, text]);

  return (
    <>
      <main id="main" tabIndex={-1} className={css.page}>
        {isWorking && (
          <h1 className={css.text} role="status">
            {text.working}
          </h1>
        )}
        {dialog}
      </main>
      <PageFooter />
    </>
  );
}

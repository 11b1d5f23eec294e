import { useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { stationInviteText } from '#text/stations/invite.ts';
import { ApiError, call } from '#web/api.ts';
import { textOf, useLanguage, useText } from '#web/browser/language.ts';
import { readStoredText, writeStoredText } from '#web/browser/stored-text.ts';
import { CoverWall } from '#web/features/releases/CoverWall.tsx';
import { deleteMailedToken, useMailedToken } from '#web/features/session/mailed-token.ts';
import { SignInForm } from '#web/features/session/SignInForm.tsx';
import { SignInPage } from '#web/features/session/SignInPage.tsx';
import { endSession, useSession } from '#web/features/session/session.ts';
import { unlistedPage } from '#web/features/shell/head.ts';
import { TransferLink, transferTo } from '#web/features/shell/MainLink.tsx';
import { originOf, useSite } from '#web/features/shell/site.tsx';
import { errorText } from '#web/formats/error-text.ts';
import { ltr } from '#web/formats/isolate.ts';
import { paths } from '#web/paths.ts';
import { Button, buttonClass } from '#web/ui/Button.tsx';

export const meta = unlistedPage((language) => textOf(stationInviteText, language).title);

const lamp = buttonClass({ kind: 'lamp', size: 'big', wide: true });

type Result = { kind: 'broken' } | { kind: 'joined'; address: string };

/**
 * Joins a station's team by a mailed invite, on a press. The person needs an account with the invited address.
 */
export default function Invite() {
  const text = useText(stationInviteText);
  const language = useLanguage();
  const site = useSite();
  const session = useSession();
  const token = useInviteToken();
  const [result, setResult] = useState<Result | null>(null);
  const [isOtherAccount, setOtherAccount] = useState(false);
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<string>();

  const join = async (): Promise<boolean> => {
    if (!token) return false;
    setProblem(undefined);
    setSending(true);
    try {
      const { body: joined } = await call('POST /invites/accept', { body: { token } });
      forgetInvite();
      const stations = await call('GET /radio-stations', {}).catch(() => ({ body: [] }));
      const station = stations.body.find(({ id }) => id === joined.station_id);
      const address = originOf(site, station?.subdomain ?? 'radio');
      setResult({ kind: 'joined', address });
      await transferTo(address);
    } catch (error) {
      const code = error instanceof ApiError ? error.code : '';
      if (code === 'INVITE_NOT_YOURS') setOtherAccount(true);
      else if (code === 'INVITE_INVALID') {
        forgetInvite();
        setResult({ kind: 'broken' });
      } else setProblem(errorText(error, language));
    } finally {
      setSending(false);
    }
    return false;
  };

  if (result?.kind === 'joined')
    return (
      <SignInPage focusesTitle title={text.joinedTitle} lead={text.joinedLead} beside={<CoverWall />}>
        <TransferLink address={result.address} className={lamp}>
          {text.toStation}
        </TransferLink>
      </SignInPage>
    );
  if (result?.kind === 'broken' || token === null)
    return (
      <SignInPage
        focusesTitle={result !== null}
        title={text.brokenTitle}
        lead={`${text.brokenLead} ${text.brokenJoined}`}
        beside={<CoverWall />}
      >
        <TransferLink address={originOf(site, 'radio')} className={lamp}>
          {text.toStations}
        </TransferLink>
      </SignInPage>
    );
  if (session.status === 'in' && isOtherAccount)
    return (
      <SignInPage
        focusesTitle
        title={text.otherTitle}
        lead={text.otherLead(ltr(session.user.email))}
        beside={<CoverWall />}
      >
        <ChangeAccount />
      </SignInPage>
    );
  return (
    <SignInPage
      title={text.title}
      lead={session.status === 'out' ? text.leadOut : text.lead}
      beside={<CoverWall />}
    >
      {session.status === 'in' && (
        <>
          <p>{text.as(ltr(session.user.email))}</p>
          <SignInForm
            problem={problem}
            isSending={isSending}
            submitLabel={isSending ? text.joining : text.join}
            onSubmit={join}
          >
            {null}
          </SignInForm>
          <ChangeAccount isQuiet />
        </>
      )}
      {session.status === 'out' && (
        <>
          <Link to={paths.login(paths.invite())} className={lamp}>
            {text.signIn}
          </Link>
          <Link
            to={paths.register(paths.invite())}
            className={buttonClass({ kind: 'line', size: 'big', wide: true })}
          >
            {text.signUp}
          </Link>
        </>
      )}
    </SignInPage>
  );
}

/** Signs out and opens the sign-in page, which returns here. */
function ChangeAccount({ isQuiet = false }: { isQuiet?: boolean }) {
  const text = useText(stationInviteText);
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const change = async () => {
    setBusy(true);
    await endSession();
    await navigate(paths.login(paths.invite()));
  };
  return (
    <Button
      kind={isQuiet ? 'quiet' : 'lamp'}
      size={isQuiet ? undefined : 'big'}
      wide
      disabled={isBusy}
      onClick={change}
    >
      {text.change}
    </Button>
  );
}

const key = 'invite';

/** The current invite, also after signing in meanwhile; null without one, undefined until known. */
function useInviteToken(): string | null | undefined {
  const mailed = useMailedToken();
  useEffect(() => {
    if (mailed) writeStoredText(() => sessionStorage, key, mailed);
  }, [mailed]);
  return mailed === null ? readStoredText(() => sessionStorage, key) : mailed;
}

/** Forgets an invite that was used, or is invalid. */
function forgetInvite(): void {
  deleteMailedToken();
  writeStoredText(() => sessionStorage, key, null);
}

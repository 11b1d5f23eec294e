import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { SignInMethods } from '../../../contract/accounts/sessions.ts';
import { accountText } from '../../../text/accounts/account.ts';
import { call } from '../../api.ts';
import { useText } from '../../browser/language.ts';
import { ltr } from '../../formats/isolate.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useToast } from '../../ui/Toasts.tsx';
import { GoogleButton } from '../session/GoogleButton.tsx';
import { useSite } from '../shell/site.tsx';
import css from './AccountTab.module.css';
import { ConnectForm } from './ConnectForm.tsx';
import { useAction } from './use-action.ts';

const isReason = (reason: string): reason is keyof typeof accountText.he.googleSaid =>
  Object.keys(accountText.he.googleSaid).includes(reason);

/** Connecting and disconnecting a Google account. Only on the main host, to which Google redirects. */
export function GooglePart({
  email: address,
  ways,
  onChanged,
}: {
  /** The account's own. */
  email: string;
  ways: SignInMethods | null;
  onChanged: () => void;
}) {
  const text = useText(accountText);
  const { hasGoogle, publicUrl } = useSite();
  const { isBusy, run } = useAction();
  const [isAsking, setAsking] = useState(false);
  useReturn();
  if (!hasGoogle) return null;
  const email = ways?.google_email;

  const connect = () =>
    run(async () => {
      if (location.origin !== publicUrl) location.assign(publicUrl + paths.settings('account'));
      else if (ways?.has_password) setAsking(true);
      else location.assign((await call('POST /auth/google/connect', { body: {} })).body.url);
      return null;
    });
  const disconnect = () =>
    run(async () => {
      await call('DELETE /auth/google', {});
      onChanged();
      return text.disconnected;
    });
  return (
    <section className={css.part} aria-labelledby="account-google" aria-busy={ways === null}>
      <h2 id="account-google" className={css.title}>
        {text.google}
      </h2>
      {ways === null && <Skeleton />}
      {isAsking && !email && <ConnectForm email={address} onCancel={() => setAsking(false)} />}
      {ways !== null && !email && !isAsking && (
        <div className={css.row}>
          <p>{text.googleLead}</p>
          <div>
            <GoogleButton label={text.connect} disabled={isBusy} onPress={() => void connect()} />
          </div>
        </div>
      )}
      {email && (
        <div className={css.row}>
          <p>
            {text.googleConnected(ltr(email))}
            {!ways?.has_password && <small className={css.open}>{text.disconnectFirst}</small>}
          </p>
          <Button disabled={isBusy || !ways?.has_password} onClick={() => void disconnect()}>
            {text.disconnect}
          </Button>
        </div>
      )}
    </section>
  );
}

/** Shows the result of the trip to Google once, and removes it from the address. */
function useReturn(): void {
  const text = useText(accountText);
  const toast = useToast();
  const [search, setSearch] = useSearchParams();
  const reason = search.get('google');
  useEffect(() => {
    if (reason === null) return;
    toast({ text: text.googleSaid[isReason(reason) ? reason : 'failed'] });
    setSearch(
      (now) => {
        now.delete('google');
        return now;
      },
      { replace: true, preventScrollReset: true },
    );
  }, [reason, setSearch, text, toast]);
}

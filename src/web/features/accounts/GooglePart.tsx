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
import { GoogleButton, googleMessage } from '../session/GoogleButton.tsx';
import { useAction } from '../session/useAction.ts';
import { useSite } from '../shell/site.tsx';
import css from './AccountTab.module.css';
import { ConnectForm } from './ConnectForm.tsx';

/** Connecting and disconnecting a Google account. Only on the main host, to which Google redirects. */
export function GooglePart({
  email: address,
  methods,
  onChanged,
}: {
  /** The account's own. */
  email: string;
  methods: SignInMethods | null;
  onChanged: () => void;
}) {
  const text = useText(accountText);
  const { hasGoogle, publicUrl } = useSite();
  const { isBusy, run } = useAction();
  const [isAsking, setAsking] = useState(false);
  useReturn();
  if (!hasGoogle) return null;
  const email = methods?.google_email;

  const connect = () =>
    run(async () => {
      if (location.origin !== publicUrl) location.assign(publicUrl + paths.settings('account'));
      else if (methods?.has_password) setAsking(true);
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
    <section className={css.part} aria-labelledby="account-google" aria-busy={methods === null}>
      <h2 id="account-google" className={css.title}>
        {text.google}
      </h2>
      {methods === null && <Skeleton />}
      {isAsking && !email && <ConnectForm email={address} onCancel={() => setAsking(false)} />}
      {methods !== null && !email && !isAsking && (
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
            {!methods?.has_password && <small className={css.open}>{text.disconnectFirst}</small>}
          </p>
          <Button disabled={isBusy || !methods?.has_password} onClick={() => void disconnect()}>
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
    toast({ text: googleMessage(text.googleMessages, reason) });
    setSearch(
      (now) => {
        now.delete('google');
        return now;
      },
      { replace: true, preventScrollReset: true },
    );
  }, [reason, setSearch, text, toast]);
}

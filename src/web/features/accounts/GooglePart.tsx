import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { SignInMethods } from '#contract/accounts/sessions.ts';
import { accountText } from '#text/accounts/account.ts';
import { call } from '#web/api.ts';
import { useText } from '#web/browser/language.ts';
import { GoogleButton, googleMessage } from '#web/features/session/GoogleButton.tsx';
import { useAction } from '#web/features/session/useAction.ts';
import { removeParam } from '#web/features/shell/remove-param.ts';
import { useSite } from '#web/features/shell/site.tsx';
import { ltr } from '#web/formats/isolate.ts';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/Button.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { useToast } from '#web/ui/Toasts.tsx';
import { AccountForm, CurrentPassword } from './AccountForm.tsx';
import css from './AccountTab.module.css';

/** Connects and disconnects a Google account. Only on the main host, to which Google redirects. */
export function GooglePart({
  email: address,
  methods,
  onChanged,
}: {
  /** The account's address, not that of the Google account. */
  email: string;
  methods: SignInMethods | null;
  onChanged: () => void;
}) {
  const text = useText(accountText);
  const { hasGoogle, publicUrl } = useSite();
  const { isBusy, run } = useAction();
  const [asksPassword, setAsksPassword] = useState(false);
  useGoogleResult();
  if (!hasGoogle) return null;
  const email = methods?.google_email;

  const connect = () =>
    run(async () => {
      if (location.origin !== publicUrl) location.assign(publicUrl + paths.settings('account'));
      else if (methods?.has_password) setAsksPassword(true);
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
      {asksPassword && !email && <ConnectForm email={address} onCancel={() => setAsksPassword(false)} />}
      {methods !== null && !email && !asksPassword && (
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

/** Shows once the result that Google's redirect left in the address, and removes it there. */
function useGoogleResult(): void {
  const text = useText(accountText);
  const toast = useToast();
  const [search, setSearch] = useSearchParams();
  const result = search.get('google');
  useEffect(() => {
    if (result === null) return;
    toast({ text: googleMessage(text.googleMessages, result) });
    removeParam(setSearch, 'google');
  }, [result, setSearch, text, toast]);
}

/** The password, before connecting a Google account, because someone else may be using the session. */
function ConnectForm({ email, onCancel }: { email: string; onCancel: () => void }) {
  const text = useText(accountText);
  return (
    <AccountForm
      initialFocus="password"
      submitLabel={text.connectGo}
      onCancel={onCancel}
      send={async (fieldValue) => {
        const { body } = await call('POST /auth/google/connect', {
          body: { password: fieldValue('password') },
        });
        location.assign(body.url);
        // The page is leaving: keep the form as it is until then.
        return new Promise(() => {});
      }}
    >
      {(errors) => (
        <>
          <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
          <CurrentPassword label={text.oldPassword} help={text.connectWhy} error={errors.password} />
        </>
      )}
    </AccountForm>
  );
}

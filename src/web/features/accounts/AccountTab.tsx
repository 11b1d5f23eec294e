import { useCallback, useEffect, useRef, useState } from 'react';
import type { User } from '#contract/accounts/profile.ts';
import type { SignInMethods } from '#contract/accounts/sessions.ts';
import { accountText } from '#text/accounts/account.ts';
import { call } from '#web/api.ts';
import { useText } from '#web/browser/language.ts';
import { OutboxLink } from '#web/features/session/OutboxLink.tsx';
import { useAction } from '#web/features/session/useAction.ts';
import { useSignedIn } from '#web/features/session/useSignedIn.ts';
import { Email } from '#web/formats/Bidi.tsx';
import { ltr } from '#web/formats/isolate.ts';
import { Button } from '#web/ui/Button.tsx';
import { CheckIcon } from '#web/ui/icons.ts';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { AccountForm, CurrentPassword } from './AccountForm.tsx';
import css from './AccountTab.module.css';
import { DevicesPart } from './DevicesPart.tsx';
import { GooglePart } from './GooglePart.tsx';
import { LoadFailure } from './LoadFailure.tsx';
import { OwnDataPart } from './OwnDataPart.tsx';
import { PasswordPart } from './PasswordPart.tsx';

/** The account's settings: the address, the sign-in methods, and the devices. Visitors sign in first. */
export default function AccountTab() {
  const text = useText(accountText);
  const user = useSignedIn();
  return (
    <div className={css.parts}>
      <h1 className={css.heading}>{text.tab}</h1>
      {user === null ? <Skeleton /> : <Parts user={user} />}
    </div>
  );
}

function Parts({ user }: { user: User }) {
  const { methods, hasFailed, reload } = useSignInMethods();
  return (
    <>
      <AddressPart user={user} methods={methods} />
      {hasFailed ? (
        <LoadFailure onRetry={reload} />
      ) : (
        <>
          <PasswordPart email={user.email} methods={methods} />
          <GooglePart email={user.email} methods={methods} onChanged={reload} />
        </>
      )}
      <DevicesPart />
      <OwnDataPart email={user.email} />
    </>
  );
}

/** The reader's sign-in methods; null until known. */
function useSignInMethods(): { methods: SignInMethods | null; hasFailed: boolean; reload: () => void } {
  const [methods, setMethods] = useState<SignInMethods | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const reload = useCallback(() => {
    setFailed(false);
    call('GET /auth/ways-in', {}).then(
      ({ body }) => setMethods(body),
      () => setFailed(true),
    );
  }, []);
  useEffect(reload, [reload]);
  return { methods, hasFailed, reload };
}

/** Shows the account's address, and confirms or changes it. Without a password it can't be changed. */
function AddressPart({ user, methods }: { user: User; methods: SignInMethods | null }) {
  const text = useText(accountText);
  const { isBusy, run } = useAction();
  const [isResent, setResent] = useState(false);
  const [isChanging, setChanging] = useState(false);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const changeButton = useRef<HTMLButtonElement>(null);
  const resend = () =>
    run(async () => {
      await call('POST /auth/resend-confirmation', {});
      setResent(true);
      return text.resent;
    });
  const closeForm = (address: string | null) => {
    setChanging(false);
    setSentTo(address);
  };
  // When the form closes, the button is back and gets the focus.
  const wasChanging = useRef(false);
  useEffect(() => {
    if (wasChanging.current && !isChanging) changeButton.current?.focus();
    wasChanging.current = isChanging;
  }, [isChanging]);
  return (
    <section className={css.part} aria-labelledby="account-address">
      <h2 id="account-address" className={css.title}>
        {text.email}
      </h2>
      <div className={css.row}>
        <p className={css.fact}>
          <Email>{user.email}</Email>
          <small className={user.email_confirmed ? css.good : css.open}>
            {user.email_confirmed && <CheckIcon size={16} />}
            {user.email_confirmed ? text.confirmed : text.unconfirmed}
          </small>
        </p>
        <p className="row">
          {!user.email_confirmed && (
            <Button disabled={isBusy} onClick={() => void resend()}>
              {text.resend}
            </Button>
          )}
          {methods?.has_password && !isChanging && (
            <Button ref={changeButton} onClick={() => setChanging(true)}>
              {text.changeEmail}
            </Button>
          )}
        </p>
      </div>
      {isChanging && <AddressForm email={user.email} onSent={closeForm} onCancel={() => closeForm(null)} />}
      <p role="status">{sentTo !== null && text.changeEmailSent(ltr(sentTo))}</p>
      {(isResent || sentTo !== null) && <OutboxLink />}
    </section>
  );
}

interface AddressFormProps {
  /** The account's current address. */
  email: string;
  onSent: (address: string) => void;
  onCancel: () => void;
}

/** The account's new address, and the password, because someone else may be using the session. */
function AddressForm({ email, onSent, onCancel }: AddressFormProps) {
  const text = useText(accountText);
  return (
    <AccountForm
      initialFocus="email"
      submitLabel={text.changeEmailGo}
      sendingLabel={text.changingEmail}
      onCancel={onCancel}
      send={async (fieldValue) => {
        const body = { email: fieldValue('email').trim(), password: fieldValue('password') };
        if (body.email.toLowerCase() === email) return { email: text.sameEmail };
        await call('POST /auth/change-email', { body });
        onSent(body.email);
        return {};
      }}
    >
      {(errors) => (
        <>
          <TextField
            ltr
            type="email"
            name="email"
            label={text.newEmail}
            help={text.changeEmailWhy}
            error={errors.email}
            autoComplete="email"
            required
          />
          <CurrentPassword label={text.oldPassword} error={errors.password} />
        </>
      )}
    </AccountForm>
  );
}

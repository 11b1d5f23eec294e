import { useEffect, useRef, useState } from 'react';
import type { User } from '../../../contract/accounts/profile.ts';
import type { SignInMethods } from '../../../contract/accounts/sessions.ts';
import { accountText } from '../../../text/accounts/account.ts';
import { call } from '../../api.ts';
import { useText } from '../../browser/language.ts';
import { Email } from '../../formats/Bidi.tsx';
import { ltr } from '../../formats/isolate.ts';
import { Button } from '../../ui/Button.tsx';
import { CheckIcon } from '../../ui/icons.ts';
import { OutboxLink } from '../session/OutboxLink.tsx';
import { useAction } from '../session/useAction.ts';
import css from './AccountTab.module.css';
import { AddressForm } from './AddressForm.tsx';

/** Shows the account's address, and confirms or changes it. Without a password it can't be changed. */
export function AddressPart({ user, methods }: { user: User; methods: SignInMethods | null }) {
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

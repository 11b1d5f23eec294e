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

/** The account's address, confirming it, and changing it. Without a password it can't be changed. */
export function AddressPart({ user, methods }: { user: User; methods: SignInMethods | null }) {
  const text = useText(accountText);
  const { isBusy, run } = useAction();
  const [isSent, setSent] = useState(false);
  const [isMoving, setMoving] = useState(false);
  const [movesTo, setMovesTo] = useState<string | null>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const resend = () =>
    run(async () => {
      await call('POST /auth/resend-confirmation', {});
      setSent(true);
      return text.resent;
    });
  const endMoving = (to: string | null) => {
    setMoving(false);
    setMovesTo(to);
  };
  // When the form closes the button returns, and gets the focus.
  const wasMoving = useRef(false);
  useEffect(() => {
    if (wasMoving.current && !isMoving) opener.current?.focus();
    wasMoving.current = isMoving;
  }, [isMoving]);
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
          {methods?.has_password && !isMoving && (
            <Button ref={opener} onClick={() => setMoving(true)}>
              {text.changeEmail}
            </Button>
          )}
        </p>
      </div>
      {isMoving && <AddressForm email={user.email} onSent={endMoving} onCancel={() => endMoving(null)} />}
      <p role="status">{movesTo !== null && text.changeEmailSent(ltr(movesTo))}</p>
      {(isSent || movesTo !== null) && <OutboxLink />}
    </section>
  );
}

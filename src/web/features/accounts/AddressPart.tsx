import { useState } from 'react';
import type { User } from '../../../contract/accounts.ts';
import { accountText } from '../../../text/account.ts';
import { call } from '../../api.ts';
import { Ltr } from '../../formats/Bidi.tsx';
import { useText } from '../../language.ts';
import { Button } from '../../ui/Button.tsx';
import { CheckIcon } from '../../ui/icons.ts';
import { OutboxLink } from '../session/OutboxLink.tsx';
import css from './AccountTab.module.css';
import { useAct } from './use-act.ts';

/** The account's address, and the way to confirm it. */
export function AddressPart({ user }: { user: User }) {
  const text = useText(accountText);
  const { isBusy, act } = useAct();
  const [isSent, setSent] = useState(false);
  const resend = () =>
    act(async () => {
      await call('POST /auth/resend-confirmation', {});
      setSent(true);
      return text.resent;
    });
  return (
    <section className={css.part} aria-labelledby="account-address">
      <h2 id="account-address" className={css.title}>
        {text.address}
      </h2>
      <div className={css.row}>
        <p className={css.fact}>
          <Ltr>{user.email}</Ltr>
          <small className={user.email_confirmed ? css.good : css.open}>
            {user.email_confirmed && <CheckIcon size={16} />}
            {user.email_confirmed ? text.confirmed : text.unconfirmed}
          </small>
        </p>
        {!user.email_confirmed && (
          <Button disabled={isBusy} onClick={() => void resend()}>
            {text.resend}
          </Button>
        )}
      </div>
      {isSent && <OutboxLink />}
    </section>
  );
}

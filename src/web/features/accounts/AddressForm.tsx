import { accountText } from '../../../text/accounts/account.ts';
import { call } from '../../api.ts';
import { useText } from '../../browser/language.ts';
import { TextField } from '../../ui/TextField.tsx';
import { AccountForm, CurrentPassword } from './AccountForm.tsx';

interface AddressFormProps {
  /** The account's current address. */
  email: string;
  onSent: (to: string) => void;
  onCancel: () => void;
}

/** The account's new address, and the password, because someone else may be using the session. */
export function AddressForm({ email, onSent, onCancel }: AddressFormProps) {
  const text = useText(accountText);
  return (
    <AccountForm
      focused="email"
      submit={text.changeEmailGo}
      sending={text.changingEmail}
      onCancel={onCancel}
      send={async (typed) => {
        const body = { email: typed('email').trim(), password: typed('password') };
        if (body.email.toLowerCase() === email) return { email: text.sameEmail };
        await call('POST /auth/change-email', { body });
        onSent(body.email);
        return {};
      }}
    >
      {(wrong) => (
        <>
          <TextField
            ltr
            type="email"
            name="email"
            label={text.newEmail}
            help={text.changeEmailWhy}
            error={wrong.email}
            autoComplete="email"
            required
          />
          <CurrentPassword label={text.oldPassword} error={wrong.password} />
        </>
      )}
    </AccountForm>
  );
}

import { useState } from 'react';
import { accountText } from '../../../text/accounts/account.ts';
import { call } from '../../api.ts';
import { useText } from '../../browser/language.ts';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useToast } from '../../ui/Toasts.tsx';
import { AccountForm } from './AccountForm.tsx';

/** The old password and the new one. `email` is for the browser's own store of passwords. */
export function PasswordForm({ email }: { email: string }) {
  const text = useText(accountText);
  const toast = useToast();
  const [isShown, setShown] = useState(false);
  const type = isShown ? 'text' : 'password';
  return (
    <AccountForm
      submit={text.changePassword}
      sending={text.changingPassword}
      send={async (typed, form) => {
        const body = { old_password: typed('old_password'), new_password: typed('new_password') };
        await call('POST /auth/change-password', { body });
        form.reset();
        toast({ text: text.passwordChanged });
        return {};
      }}
    >
      {(wrong) => (
        <>
          <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
          <TextField
            ltr
            type={type}
            name="old_password"
            label={text.oldPassword}
            error={wrong.old_password}
            autoComplete="current-password"
            required
          />
          <TextField
            ltr
            type={type}
            name="new_password"
            label={text.newPassword}
            help={text.passwordHelp}
            error={wrong.new_password}
            autoComplete="new-password"
            required
          />
          <Checkbox
            label={text.showPasswords}
            checked={isShown}
            onChange={(event) => setShown(event.currentTarget.checked)}
          />
        </>
      )}
    </AccountForm>
  );
}

import { accountText } from '../../../text/accounts/account.ts';
import { call } from '../../api.ts';
import { useText } from '../../browser/language.ts';
import { AccountForm, CurrentPassword } from './AccountForm.tsx';

/** The password, before connecting a Google account, because someone else may be using the session. */
export function ConnectForm({ email, onCancel }: { email: string; onCancel: () => void }) {
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

import { useCallback, useEffect, useState } from 'react';
import type { User } from '../../../contract/accounts/profile.ts';
import type { SignInMethods } from '../../../contract/accounts/sessions.ts';
import { accountText } from '../../../text/accounts/account.ts';
import { call } from '../../api.ts';
import { useText } from '../../browser/language.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useSignedIn } from '../session/useSignedIn.ts';
import css from './AccountTab.module.css';
import { AddressPart } from './AddressPart.tsx';
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

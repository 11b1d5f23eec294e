import type { User } from '../../../contract/accounts.ts';
import css from './AccountTab.module.css';
import { AddressPart } from './AddressPart.tsx';
import { DevicesPart } from './DevicesPart.tsx';
import { GooglePart } from './GooglePart.tsx';
import { LoadFailure } from './LoadFailure.tsx';
import { PasswordPart } from './PasswordPart.tsx';
import { useWaysIn } from './use-ways-in.ts';

/** The account's own settings: the address, by what one signs in, and where one is signed in. */
export function AccountTab({ user }: { user: User }) {
  const { ways, hasFailed, reload } = useWaysIn();
  return (
    <div className={css.parts}>
      <AddressPart user={user} />
      {hasFailed ? (
        <LoadFailure onRetry={reload} />
      ) : (
        <>
          <PasswordPart email={user.email} ways={ways} />
          <GooglePart ways={ways} onChanged={reload} />
        </>
      )}
      <DevicesPart />
    </div>
  );
}

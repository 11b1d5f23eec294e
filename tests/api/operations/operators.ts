import type { OperatorFlag } from '../../../src/contract/endpoint.ts';
import { columnsOf, noFlags } from '../../../src/server/domains/accounts/profile/rules/flags.ts';
import { updateUser } from '../../../src/server/domains/accounts/profile/store/users.ts';
import type { Caller } from '../../support/caller.ts';
import { idOf, type TestApp } from '../harness.ts';

/** Makes an operator with these flags. */
export async function makeOperator(
  test: TestApp,
  flags: readonly OperatorFlag[] = ['users', 'radio', 'linktone', 'patiphon'],
): Promise<Caller> {
  const caller = await test.signIn();
  const granted = Object.fromEntries(flags.map((flag) => [flag, true]));
  await updateUser(test.app.database.orm, await idOf(caller), {
    isAdmin: true,
    ...columnsOf({ ...noFlags, ...granted }),
  });
  return caller;
}

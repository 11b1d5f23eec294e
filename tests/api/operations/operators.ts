import type { OperatorFlag } from '#contract/endpoint.ts';
import { updateUser } from '#server/accounts/profile.db.ts';
import { columnsOf, noFlags } from '#server/accounts/profile.policy.ts';
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

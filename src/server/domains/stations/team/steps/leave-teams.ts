import type { Transaction } from '../../../../database/transact.ts';
import { forgetUploader } from '../../plays/store/logs.ts';
import { forgetAnswerer } from '../../plays/store/songs.ts';
import { deleteMembershipsOf } from '../store/members.ts';

/** Removes an erased person from every team; their decisions and comments stay, without their name. */
export async function leaveTeams(tx: Transaction, userId: string): Promise<void> {
  await deleteMembershipsOf(tx.orm, userId);
  await forgetUploader(tx.orm, userId);
  await forgetAnswerer(tx.orm, userId);
}

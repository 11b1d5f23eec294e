import type { Transaction } from '../../../../database/transact.ts';
import { deleteMembershipsOf } from '../store/members.ts';

/** Takes an erased person out of every team; what they decided and wrote stays, without their name. */
export const leaveTeams = (tx: Transaction, userId: string): Promise<void> =>
  deleteMembershipsOf(tx.orm, userId);

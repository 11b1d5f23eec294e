import type { ActivityEntry } from '#contract/stations/songs.ts';
import type { Transaction } from '#server/database/transact.ts';
import { insertAct, type NewAct } from './acts.db.ts';
import { readAct } from './acts.queries.ts';

/** Records an act, and returns its entry for the activity feed and its event. */
export const recordAct = async (tx: Transaction, act: NewAct): Promise<ActivityEntry> =>
  readAct(tx.orm, await insertAct(tx.orm, act));

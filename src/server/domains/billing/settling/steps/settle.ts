import { type App, system } from '../../../../context.ts';
import { type Transaction, transact } from '../../../../database/transact.ts';
import { countSettlement, settledTimes } from '../store.ts';

/**
 * Updates our rows to the state of one object at the provider. We read it outside the transaction. If another
 * settlement of the same object was committed meanwhile, our copy may be older than that one's, so we read again. So
 * the last one to write has read last, whatever the order of events.
 */
export async function settle<State>(
  app: App,
  objectId: string,
  read: () => Promise<State>,
  apply: (tx: Transaction, state: State) => Promise<void>,
): Promise<State> {
  for (;;) {
    const before = await settledTimes(app.database.orm, objectId);
    const state = await read();
    const isLatest = await transact({ app, caller: system }, async (tx) => {
      if (!(await countSettlement(tx.orm, objectId, before))) return false;
      await apply(tx, state);
      return true;
    });
    if (isLatest) return state;
  }
}

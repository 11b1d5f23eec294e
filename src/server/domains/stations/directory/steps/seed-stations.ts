import { stationSubdomains } from '../../../../../contract/vocabulary/subdomains.ts';
import { type App, system } from '../../../../context.ts';
import { uuidv7 } from '../../../../database/ids.ts';
import { transact } from '../../../../database/transact.ts';
import { claimHostName } from '../../../accounts/index.ts';
import { insertStation } from '../store.ts';

/** Adds missing stations of the fixed list; those that operators changed stay as they are. */
export async function seedStations(app: App): Promise<void> {
  await transact({ app, caller: system }, async (tx) => {
    for (const { subdomain, name, he } of stationSubdomains) {
      const id = await insertStation(tx.orm, { id: uuidv7(), subdomain, name, nameHebrew: he });
      if (id === undefined) continue;
      await claimHostName(tx.orm, subdomain, { stationId: id });
      tx.invalidate('stations', 'hosts');
    }
  });
}

import type { z } from 'zod';
import type { addStation as contract } from '../../../../../contract/operations/stations.ts';
import { reservedSubdomains } from '../../../../../contract/vocabulary/subdomains.ts';
import type { Context, SignedIn } from '../../../../context.ts';
import { uuidv7 } from '../../../../database/ids.ts';
import { transact } from '../../../../database/transact.ts';
import { refuse } from '../../../../errors.ts';
import { claimHostName } from '../../../accounts/index.ts';
import { insertStation } from '../store.ts';

/** Adds a station at a free host name; its id. @throws SUBDOMAIN_TAKEN, 422 at the field */
export function addStation(
  context: Context<SignedIn>,
  { subdomain, name, name_hebrew }: z.output<typeof contract.body>,
): Promise<string> {
  const nameHebrew = name_hebrew || null;
  if (reservedSubdomains.includes(subdomain))
    refuse('INVALID', { fields: { subdomain: 'SUBDOMAIN_RESERVED' } });
  return transact(context, async (tx) => {
    const id = await insertStation(tx.orm, { id: uuidv7(), subdomain, name, nameHebrew });
    if (id === undefined || !(await claimHostName(tx.orm, subdomain, { stationId: id })))
      refuse('SUBDOMAIN_TAKEN');
    await tx.audit('station.add', id, { after: { subdomain, name, nameHebrew } });
    tx.invalidate('stations', 'hosts');
    return id;
  });
}

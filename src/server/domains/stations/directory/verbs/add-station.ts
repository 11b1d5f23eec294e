import { reservedSubdomains } from '../../../../../contract/vocabulary/subdomains.ts';
import type { Context, SignedIn } from '../../../../context.ts';
import { uuidv7 } from '../../../../database/ids.ts';
import { transact } from '../../../../database/transact.ts';
import { refuse } from '../../../../errors.ts';
import { claimHostName } from '../../../accounts/index.ts';
import { insertStation } from '../store.ts';

interface NewStation {
  subdomain: string;
  name: string;
  name_hebrew?: string | null | undefined;
}

/** Adds a station at a free host name; its id. @throws SUBDOMAIN_TAKEN, 422 at the field */
export function addStation(context: Context<SignedIn>, station: NewStation): Promise<string> {
  const { subdomain, name } = station;
  const nameHebrew = station.name_hebrew || null;
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

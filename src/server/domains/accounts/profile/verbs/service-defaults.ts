import type { ServiceDefaults } from '../../../../../contract/releases/service-facts.ts';
import type { Artist, Context } from '../../../../context.ts';
import type { Changes } from '../../../../database/rows.ts';
import { transact } from '../../../../database/transact.ts';
import { found } from '../../../../errors.ts';
import { lockTenant, updateTenant } from '../store/tenants.ts';

/** Changes the caller's values for songs that don't set their own; absent fields stay. */
export const updateServiceDefaults = (
  context: Context<Artist>,
  change: Changes<ServiceDefaults>,
): Promise<ServiceDefaults> =>
  transact(context, async (tx) => {
    const { id, serviceDefaults: before } = found(await lockTenant(tx.orm, context.caller.tenantId));
    const after: ServiceDefaults = {
      label: change.label === undefined ? before.label : change.label,
      p_holder: change.p_holder === undefined ? before.p_holder : change.p_holder,
      c_holder: change.c_holder === undefined ? before.c_holder : change.c_holder,
      territories: change.territories ?? before.territories,
    };
    await updateTenant(tx.orm, id, { serviceDefaults: after });
    await tx.audit('account.update', context.caller.userId, { fields: ['service_defaults'] });
    return after;
  });

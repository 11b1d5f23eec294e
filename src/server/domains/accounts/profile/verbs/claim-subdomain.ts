import { checkSubdomain } from '../../../../../contract/vocabulary/subdomains.ts';
import type { Artist, Context } from '../../../../context.ts';
import { transact } from '../../../../database/transact.ts';
import { found, refuse } from '../../../../errors.ts';
import { originOf } from '../../sessions/reads/origins.ts';
import { claimHostName, findHostName, releaseHostName } from '../store/host-names.ts';
import { findUser } from '../store/users.ts';

/**
 * Claims a host name for the caller's artist page; the former one becomes free. It requires a confirmed address, so
 * that free accounts can't hoard names (threat S2).
 * @throws SUBDOMAIN_TAKEN, EMAIL_UNCONFIRMED and 422 at the field
 */
export async function claimSubdomain(
  context: Context<Artist>,
  { subdomain }: { subdomain: string },
): Promise<{ tenant_subdomain: string; url: string }> {
  const { tenantId, userId } = context.caller;
  const verdict = checkSubdomain(subdomain);
  if (verdict !== 'ok') refuse('INVALID', { fields: { subdomain: `SUBDOMAIN_${verdict}` } });
  await transact(context, async (tx) => {
    const holder = await findHostName(tx.orm, subdomain);
    if (holder?.tenantId === tenantId) return;
    if (found(await findUser(tx.orm, userId)).emailConfirmedAt === null) refuse('EMAIL_UNCONFIRMED');
    await releaseHostName(tx.orm, tenantId);
    if (!(await claimHostName(tx.orm, subdomain, { tenantId }))) refuse('SUBDOMAIN_TAKEN');
    await tx.audit('subdomain.claim', tenantId, { subdomain });
    tx.invalidate('hosts', `artist:${tenantId}`);
  });
  return { tenant_subdomain: subdomain, url: originOf(context.app.config, subdomain) };
}

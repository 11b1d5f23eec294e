import { type PlanDateOutcome, planDateOutcomes } from '../../../../../contract/vocabulary/notices.ts';
import type { Channel } from '../../../../../contract/vocabulary/preflight/kinds.ts';
import type { App } from '../../../../context.ts';
import { uuidv7 } from '../../../../database/ids.ts';
import type { Transaction } from '../../../../database/transact.ts';
import { findTenant, findUser } from '../../../accounts/index.ts';
import { notify, queueEmail } from '../../../notices/index.ts';

/** A song or an album whose dates were withdrawn or came back. */
export interface Moved {
  title: string;
  outcome: PlanDateOutcome;
  channels: Channel[];
}

/** Tells the owner of a tenant, here and by email, which songs and albums were withdrawn, and which are back. */
export async function tellOwner(
  { config }: App,
  tx: Transaction,
  tenantId: string,
  moved: readonly Moved[],
): Promise<void> {
  if (moved.length === 0) return;
  const tenant = await findTenant(tx.orm, tenantId);
  const owner = tenant && (await findUser(tx.orm, tenant.ownerUserId));
  if (owner === undefined || owner.closedAt !== null) return;
  const url = `${config.publicUrl}/settings?tab=subscription`;
  for (const outcome of planDateOutcomes) {
    const songs = moved.filter((one) => one.outcome === outcome);
    if (songs.length === 0) continue;
    const titles = songs.map(({ title }) => title);
    await notify(
      tx,
      [owner.id],
      `planDates:${uuidv7()}`,
      { kind: 'plan_dates', outcome, titles },
      { isMailed: false },
    );
    await queueEmail(tx, {
      to: owner.email,
      language: owner.language,
      email: {
        name: 'planDates',
        url,
        outcome,
        songs: songs.map(({ title, channels }) => ({ title, channels })),
      },
    });
  }
}

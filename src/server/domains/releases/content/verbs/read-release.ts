import type { Release } from '../../../../../contract/releases/releases.ts';
import type { Context, SignedIn } from '../../../../context.ts';
import { transact } from '../../../../database/transact.ts';
import { isNotedLately } from '../reads/audit.ts';
import { readOwn } from '../reads/releases.ts';
import { canChange, sightOf } from '../rules/policy.ts';
import type { ReleaseRow } from '../store.ts';

const action = 'operator.readRelease';

/** A release for its owner or an operator. An operator's read of a draft or of shares is recorded first. */
export async function readRelease(context: Context<SignedIn>, row: ReleaseRow): Promise<Release> {
  const isWhole = sightOf(context.caller, row) === 'whole';
  if (isWhole) await noteReading(context, row);
  const release = await readOwn(context.app, row.id);
  if (isWhole) return release;
  return {
    ...release,
    composition_partners: release.composition_partners.map(withoutShare),
    master_partners: release.master_partners.map(withoutShare),
    collaborators: release.collaborators.map(withoutShare),
  };
}

const withoutShare = <T extends { percentage: number }>(partner: T): T => ({ ...partner, percentage: 0 });

/** Writes an audit row when an operator reads another's draft or shares, once an hour for each release. */
async function noteReading(context: Context<SignedIn>, row: ReleaseRow): Promise<void> {
  const { caller } = context;
  const shares = [...row.compositionPartners, ...row.masterPartners, ...row.collaborators].some(
    ({ hundredths }) => hundredths > 0,
  );
  if (canChange(caller, row) || !(row.isDraft || shares)) return;
  await transact(context, async (tx) => {
    if (await isNotedLately(tx.orm, action, caller.userId, row.id)) return;
    await tx.audit(action, row.id, { isDraft: row.isDraft, shares });
  });
}

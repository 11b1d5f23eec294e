import type { Release } from '../../../../contract/releases.ts';
import type { Context, SignedIn } from '../../../context.ts';
import { noteReading } from '../note-reading.ts';
import { sightOf } from '../policy.ts';
import { readOwn } from '../reads.ts';
import type { ReleaseRow } from '../store.ts';

const withoutShare = <T extends { percentage: number }>(partner: T): T => ({ ...partner, percentage: 0 });

/** A release for its owner or an operator. What an operator reads of a draft or of shares is noted first. */
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

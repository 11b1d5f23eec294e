import type { Credentials } from '../../../../../contract/catalogue-import/catalogues.ts';
import type { CatalogueSelectors } from '../../../../../contract/catalogue-import/pages.ts';
import type { CatalogueType } from '../../../../../contract/vocabulary/catalogues.ts';
import type { Context, SignedIn } from '../../../../context.ts';
import { transact } from '../../../../database/transact.ts';
import { refuse } from '../../../../errors.ts';
import { selectorsInForce } from '../../parsing/rules/default-selectors.ts';
import { mayManage } from '../../rules/policy.ts';
import { changedRules } from '../rules/changed-rules.ts';
import { checkSelectors } from '../steps/check-selectors.ts';
import { type Login, secretOfCatalogue } from '../steps/credentials.ts';
import { findCatalogue, saveCatalogue, timesOf } from '../store/catalogues.ts';

/** Saves the credentials of imports, encrypted, and never returned. Both calls of the contract use this. */
export const saveCredentials = (context: Context, type: CatalogueType, login: Login): Promise<Credentials> =>
  transact(context, async (tx) => {
    const { email, sealedPassword: old } = await findCatalogue(tx.orm, type);
    const sealedPassword = tx.encrypt(secretOfCatalogue(type), login);
    await saveCatalogue(tx.orm, type, { email: login.email, sealedPassword });
    await tx.audit('catalogue.credentials', type, {
      before: { email, has_password: old !== null },
      after: { email: login.email, has_password: true },
    });
    return { email: login.email, has_password: true };
  });

export const saveOptions = (
  context: Context<SignedIn>,
  type: CatalogueType,
  { keeps_covers, keeps_audio }: { keeps_covers?: boolean | undefined; keeps_audio?: boolean | undefined },
): Promise<void> =>
  transact(context, async (tx) => {
    const { keepsCovers, keepsAudio } = await findCatalogue(tx.orm, type);
    const after = { keepsCovers: keeps_covers ?? keepsCovers, keepsAudio: keeps_audio ?? keepsAudio };
    await saveCatalogue(tx.orm, type, after);
    await tx.audit('catalogue.options', type, { before: { keepsCovers, keepsAudio }, after });
  });

/** Sets the selectors for pages; null restores the product's own. @throws INVALID at an invalid CSS selector */
export async function saveSelectors(
  context: Context<SignedIn>,
  type: CatalogueType,
  selectors: CatalogueSelectors | null,
): Promise<void> {
  if (selectors !== null) checkSelectors(selectors, 'selectors.');
  await transact(context, async (tx) => {
    const { selectors: old } = await findCatalogue(tx.orm, type);
    await saveCatalogue(tx.orm, type, { selectors });
    await tx.audit(
      'catalogue.selectors',
      type,
      changedRules(selectorsInForce(type, old), selectorsInForce(type, selectors)),
    );
  });
}

/** Sets when a catalogue is imported automatically. @throws FORBIDDEN without its flag */
export async function saveSchedule(
  context: Context<SignedIn>,
  type: CatalogueType,
  { isScheduled, scheduleTimes }: { isScheduled: boolean; scheduleTimes: string[] },
): Promise<void> {
  if (!mayManage(context.caller, type)) refuse('FORBIDDEN');
  await transact(context, async (tx) => {
    const old = await findCatalogue(tx.orm, type);
    const after = { isScheduled, scheduleTimes };
    await saveCatalogue(tx.orm, type, after);
    const before = { isScheduled: old.isScheduled, scheduleTimes: timesOf(old) };
    await tx.audit('catalogue.schedule', type, { before, after });
  });
}

import type { CatalogueSelectors, Credentials } from '../../../../contract/catalogue-import.ts';
import type { CatalogueType } from '../../../../contract/vocabulary/catalogues.ts';
import type { Context, SignedIn } from '../../../context.ts';
import { transact } from '../../../database/transact.ts';
import { refuse } from '../../../errors.ts';
import { isSelector } from '../../../gateways/web-page/index.ts';
import { saveCatalogue } from '../catalogue-store.ts';
import { type Login, sealOfCatalogue } from '../credentials.ts';
import { mayManage } from '../policy.ts';

/** Saves how imports sign in: sealed, and never told again. Both doors of the contract lead here. */
export const saveCredentials = (context: Context, type: CatalogueType, login: Login): Promise<Credentials> =>
  transact(context, async (tx) => {
    const sealedPassword = tx.seal(sealOfCatalogue(type), login);
    await saveCatalogue(tx.orm, type, { email: login.email, sealedPassword });
    await tx.audit('catalogue.credentials', type, { email: login.email });
    return { email: login.email, has_password: true };
  });

export const saveOptions = (
  context: Context<SignedIn>,
  type: CatalogueType,
  { keeps_covers, keeps_audio }: { keeps_covers?: boolean | undefined; keeps_audio?: boolean | undefined },
): Promise<void> =>
  transact(context, async (tx) => {
    await saveCatalogue(tx.orm, type, {
      ...(keeps_covers !== undefined && { keepsCovers: keeps_covers }),
      ...(keeps_audio !== undefined && { keepsAudio: keeps_audio }),
    });
    await tx.audit('catalogue.options', type, { keeps_covers, keeps_audio });
  });

/** Sets how pages are read; null goes back to the product's own way. @throws INVALID at what is no CSS selector */
export async function saveSelectors(
  context: Context<SignedIn>,
  type: CatalogueType,
  selectors: CatalogueSelectors | null,
): Promise<void> {
  if (selectors !== null) checkSelectors(selectors, 'selectors.');
  await transact(context, async (tx) => {
    await saveCatalogue(tx.orm, type, { selectors });
    await tx.audit('catalogue.selectors', type, { selectors });
  });
}

/** @throws INVALID */
export function checkSelectors({ login, list, release }: CatalogueSelectors, path: string): void {
  const lists: [string, readonly string[]][] = [
    ['login.form', login.form],
    ...(['item', 'link', 'next'] as const).map((name) => [`list.${name}`, list[name]] as const),
    ...Object.entries(release).map(([name, list]) => [`release.${name}`, list] as const),
  ].map(([name, list]) => [String(name), [...list]]);
  const fields = lists.flatMap(([name, list]) =>
    list.flatMap((selector, place) => (isSelector(selector) ? [] : [[`${path}${name}.${place}`, 'INVALID']])),
  );
  if (fields.length > 0) refuse('INVALID', { fields: Object.fromEntries(fields) });
}

/** Sets when a catalogue is imported from by itself. @throws FORBIDDEN without its flag */
export async function saveSchedule(
  context: Context<SignedIn>,
  type: CatalogueType,
  { isScheduled, scheduleTimes }: { isScheduled: boolean; scheduleTimes: string[] },
): Promise<void> {
  if (!mayManage(context.caller, type)) refuse('FORBIDDEN');
  await transact(context, async (tx) => {
    await saveCatalogue(tx.orm, type, { isScheduled, scheduleTimes });
    await tx.audit('catalogue.schedule', type, { isScheduled, scheduleTimes });
  });
}

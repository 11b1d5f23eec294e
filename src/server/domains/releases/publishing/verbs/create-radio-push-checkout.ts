import type { Locale } from '../../../../../contract/vocabulary/locale.ts';
import { productsText } from '../../../../../text/billing/products.ts';
import type { Artist, Context } from '../../../../context.ts';
import type { Transaction } from '../../../../database/transact.ts';
import { found, refuse } from '../../../../errors.ts';
import { lockTenant, ownOriginOr } from '../../../accounts/index.ts';
import { openCheckout, priceOf, radioPushOf } from '../../../billing/index.ts';
import { platformDoor } from '../../content/rules/rules.ts';
import { typedDate } from '../../content/rules/typed-date.ts';
import { lockOwnRelease } from '../../content/steps/lock-own-release.ts';
import { refuseStopped } from '../steps/refuse-stopped.ts';

/**
 * Opens the checkout of a song’s radio push, for a date or (without one) for now. Nothing is granted before payment.
 * @throws DATE_INVALID and DATE_TOO_FAR at its field, NOT_FOUND, SONG_STOPPED, ALREADY_PAID, PRODUCT_NOT_FOR_PLAN,
 * PLATFORM_LOCKED, PAYMENTS_UNAVAILABLE
 */
export async function createRadioPushCheckout(
  context: Context<Artist>,
  {
    release_id: id,
    radio_release_date: date,
    origin,
  }: {
    release_id: string;
    radio_release_date?: string | undefined;
    /** Origin of the page that asks: a song's page on a station's host, too, gets the person back. */
    origin?: string | undefined;
  },
): Promise<{ url: string }> {
  const radioDate = date === undefined ? null : typedDate(date, 'radio_release_date', new Date());
  const { config } = context.app;
  const ask = async (tx: Transaction, language: Locale) => {
    const song = await lockOwnRelease(context, tx, id);
    if (song.isPaid) refuse('ALREADY_PAID');
    await refuseStopped(tx, song, 'radio');
    const tenant = found(await lockTenant(tx.orm, context.caller.tenantId));
    const productId = radioPushOf(tenant.plan) ?? refuse('PRODUCT_NOT_FOR_PLAN');
    if (platformDoor(tenant, 'radio') === 'locked')
      refuse('PLATFORM_LOCKED', { argument: tenant.selectedPlatform ?? '' });
    const text = productsText[language] ?? productsText.he;
    // A draft has no page, so return to its editor.
    const page = `${song.isDraft ? `/releases/${id}` : `/r/${song.shortCode}`}?radio_payment=`;
    return {
      kind: 'song',
      productId,
      releaseId: id,
      radioDate,
      amount: priceOf(config.prices, productId),
      name: text.forSong(text.names[productId], song.title),
      successPath: `${page}success`,
      cancelPath: `${page}cancel`,
    } as const;
  };
  return openCheckout(context, ask, await ownOriginOr(context.app, origin, config.publicUrl));
}

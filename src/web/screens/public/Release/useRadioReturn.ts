import { useEffect, useState } from 'react';
import { useRevalidator, useSearchParams } from 'react-router';
import type { PublicRelease } from '../../../../contract/releases/releases.ts';
import { ownerText } from '../../../../text/artists/owner.ts';
import { call } from '../../../api.ts';
import { type Locale, useLanguage, useText } from '../../../browser/language.ts';
import { paymentResult, takeBefore } from '../../../features/billing/before-payment.ts';
import { readBillingStatus } from '../../../features/billing/billing-status.ts';
import { dateTime } from '../../../formats/dates.ts';
import { ltr } from '../../../formats/isolate.ts';
import type { useConfirm } from '../../../ui/useConfirm.tsx';

const pauseMs = 1000;
const tries = 8;

/**
 * Shows the result to a person who returns from the checkout (`radio_payment` success or cancel), then removes the
 * parameter from the address. A return grants nothing: it shows what the server has, polled for a few seconds,
 * because the provider's event may still be coming.
 * @returns whether it is polling
 */
export function useRadioReturn(release: PublicRelease, ask: ReturnType<typeof useConfirm>['ask']): boolean {
  const text = useText(ownerText);
  const language = useLanguage();
  const { revalidate } = useRevalidator();
  const [search, setSearch] = useSearchParams();
  const [isChecking, setChecking] = useState(false);
  const outcome = search.get('radio_payment');
  const code = release.short_code ?? '';

  // biome-ignore lint/correctness/useExhaustiveDependencies: it is said once for each return
  useEffect(() => {
    if (outcome !== 'success' && outcome !== 'cancel') return;
    setSearch(
      (old) => {
        old.delete('radio_payment');
        return old;
      },
      { replace: true, preventScrollReset: true },
    );
    void tell(outcome);
  }, [outcome]);

  async function tell(how: 'success' | 'cancel') {
    const { understood: go } = text;
    const before = takeBefore();
    if (how === 'cancel') {
      await ask({ title: text.cancelled, text: text.cancelledText, go });
      return;
    }
    setChecking(true);
    const brought = await broughtTo(code, before);
    if (brought !== null) await revalidate();
    setChecking(false);
    if (brought === null) await ask({ title: text.paidLater, text: text.paidLaterText, go });
    else if (brought === 'credit') await ask({ title: text.creditKept, text: text.creditKeptText, go });
    else await ask({ title: text.paid, text: whenWords(brought.radioFrom, text, language), go });
  }
  return isChecking;
}

/**
 * The payment's result, once known: the song's radio date, or a credit if the song can't go out; null if nothing
 * comes, or the song can't be loaded.
 */
async function broughtTo(
  code: string,
  before: ReturnType<typeof takeBefore>,
): Promise<{ radioFrom: string } | 'credit' | null> {
  for (let at = 0; at < tries; at++) {
    if (at > 0) await new Promise((resolve) => setTimeout(resolve, pauseMs));
    const { body } = await call('GET /public/r/:code', { params: { code } }).catch(() => ({ body: null }));
    if (body === null) return null;
    if (body.radio_release_date !== null) return { radioFrom: body.radio_release_date };
    const status = before && (await readBillingStatus().catch(() => null));
    if (before && status && paymentResult(before, status) === 'radio') return 'credit';
  }
  return null;
}

const whenWords = (day: string, text: typeof ownerText.he, language: Locale): string =>
  Date.parse(day) > Date.now() ? text.paidForDay(ltr(dateTime(day, language))) : text.paidText;

import { useEffect, useState } from 'react';
import { useRevalidator, useSearchParams } from 'react-router';
import type { PublicRelease } from '../../../../contract/releases/releases.ts';
import { ownerText } from '../../../../text/artists/owner.ts';
import { call } from '../../../api.ts';
import { type Locale, useLanguage, useText } from '../../../browser/language.ts';
import { paymentResult, takeStatusBefore } from '../../../features/billing/before-payment.ts';
import { readBillingStatus } from '../../../features/billing/billing-status.ts';
import { removeParam } from '../../../features/shell/remove-param.ts';
import { dateTime } from '../../../formats/dates.ts';
import { ltr } from '../../../formats/isolate.ts';
import type { useConfirm } from '../../../ui/useConfirm.tsx';

const pauseMs = 1000;
const attempts = 8;

/**
 * Shows the result to a person who returns from the checkout (`radio_payment` is success or cancel), and removes the
 * parameter from the address. Returning grants nothing: it polls the server for a few seconds, because the provider's
 * event may still be coming.
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

  // biome-ignore lint/correctness/useExhaustiveDependencies: the result is shown once for each return
  useEffect(() => {
    if (outcome !== 'success' && outcome !== 'cancel') return;
    removeParam(setSearch, 'radio_payment');
    void showResult(outcome);
  }, [outcome]);

  async function showResult(payment: 'success' | 'cancel') {
    const { understood: go } = text;
    const before = takeStatusBefore();
    if (payment === 'cancel') {
      await ask({ title: text.cancelled, text: text.cancelledText, go });
      return;
    }
    setChecking(true);
    const result = await pollResult(code, before);
    if (result !== null) await revalidate();
    setChecking(false);
    if (result === null) await ask({ title: text.paidLater, text: text.paidLaterText, go });
    else if (result === 'credit') await ask({ title: text.creditKept, text: text.creditKeptText, go });
    else await ask({ title: text.paid, text: paidText(result.radioFrom, text, language), go });
  }
  return isChecking;
}

/**
 * Polls for the payment's result: the song's radio date, or a credit if the song can't go out. Null if nothing comes, or
 * the song can't be loaded.
 */
async function pollResult(
  code: string,
  before: ReturnType<typeof takeStatusBefore>,
): Promise<{ radioFrom: string } | 'credit' | null> {
  for (let attempt = 0; attempt < attempts; attempt++) {
    if (attempt > 0) await new Promise((resolve) => setTimeout(resolve, pauseMs));
    const { body } = await call('GET /public/r/:code', { params: { code } }).catch(() => ({ body: null }));
    if (body === null) return null;
    if (body.radio_release_date !== null) return { radioFrom: body.radio_release_date };
    const status = before && (await readBillingStatus().catch(() => null));
    if (before && status && paymentResult(before, status) === 'radio') return 'credit';
  }
  return null;
}

const paidText = (day: string, text: typeof ownerText.he, language: Locale): string =>
  Date.parse(day) > Date.now() ? text.paidForDay(ltr(dateTime(day, language))) : text.paidText;

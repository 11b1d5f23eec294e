import { useEffect, useState } from 'react';
import { useRevalidator, useSearchParams } from 'react-router';
import type { PublicRelease } from '../../../../contract/releases/releases.ts';
import { ownerText } from '../../../../text/artists/owner.ts';
import { call } from '../../../api.ts';
import { type Locale, useLanguage, useText } from '../../../browser/language.ts';
import { dateTime } from '../../../formats/dates.ts';
import { ltr } from '../../../formats/isolate.ts';
import type { useConfirm } from '../../../ui/useConfirm.tsx';

const pauseMs = 1000;
const tries = 8;

/**
 * Says how it went to a person who comes back from the checkout (`radio_payment` success or cancel), then takes the
 * parameter out of the address. A return grants nothing: what is said is what the server has, which is asked for a
 * few seconds, since the payment's own word may still be on its way.
 * @returns whether it is being asked for.
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
    if (how === 'cancel') {
      await ask({ title: text.cancelled, text: text.cancelledText, go });
      return;
    }
    setChecking(true);
    const onRadioFrom = await radioDate(code);
    if (onRadioFrom !== null) await revalidate();
    setChecking(false);
    await ask(
      onRadioFrom === null
        ? { title: text.paidLater, text: text.paidLaterText, go }
        : { title: text.paid, text: whenWords(onRadioFrom, text, language), go },
    );
  }
  return isChecking;
}

/** The song's radio date once there is one; null where it doesn't come, or the song can't be had. */
async function radioDate(code: string): Promise<string | null> {
  for (let at = 0; at < tries; at++) {
    if (at > 0) await new Promise((resolve) => setTimeout(resolve, pauseMs));
    const { body } = await call('GET /public/r/:code', { params: { code } }).catch(() => ({ body: null }));
    if (body === null) return null;
    if (body.radio_release_date !== null) return body.radio_release_date;
  }
  return null;
}

const whenWords = (day: string, text: typeof ownerText.he, language: Locale): string =>
  Date.parse(day) > Date.now() ? text.paidForDay(ltr(dateTime(day, language))) : text.paidText;

import { useEffect } from 'react';
import { useRevalidator, useSearchParams } from 'react-router';
import type { PublicRelease } from '../../../../contract/releases.ts';
import { ownerText } from '../../../../text/owner.ts';
import { call } from '../../../api.ts';
import { useText } from '../../../language.ts';
import type { useConfirm } from '../../../ui/useConfirm.tsx';

/**
 * Tells whoever comes back from the cashier how it went (`radio_payment` success or cancel), then takes the
 * parameter out of the address. A return grants nothing: what is said is what the server has.
 */
export function useRadioReturn(release: PublicRelease, ask: ReturnType<typeof useConfirm>['ask']): void {
  const text = useText(ownerText);
  const { revalidate } = useRevalidator();
  const [search, setSearch] = useSearchParams();
  const outcome = search.get('radio_payment');
  const code = release.short_code ?? '';

  // biome-ignore lint/correctness/useExhaustiveDependencies: it is told once for each return
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
    const isOnRadio = await call('GET /public/r/:code', { params: { code } }).then(
      ({ body }) => body.radio_release_date !== null,
      () => false,
    );
    if (isOnRadio) await revalidate();
    await ask(
      isOnRadio
        ? { title: text.paid, text: text.paidText, go }
        : { title: text.paidLater, text: text.paidLaterText, go },
    );
  }
}

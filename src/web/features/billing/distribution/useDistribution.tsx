import { type ReactNode, useState } from 'react';
import type { Release } from '../../../../contract/releases/releases.ts';
import { distributionText } from '../../../../text/releases/distribution.ts';
import { ApiError, call } from '../../../api.ts';
import { useLanguage, useText } from '../../../browser/language.ts';
import { errorText } from '../../../formats/error-text.ts';
import { useToast } from '../../../ui/Toasts.tsx';
import { useConfirm } from '../../../ui/useConfirm.tsx';
import { readStanding, soldAs } from '../standing.ts';
import { useCheckout } from '../useCheckout.tsx';
import { type RadioCost, readRadioCost } from './radio-cost.ts';
import { ScheduleDialog } from './ScheduleDialog.tsx';
import { useRefusals } from './useRefusals.ts';

type Act = 'link' | 'digital' | 'radio';
type Dates = { digital_release_date?: string; radio_release_date?: string | null };

export interface Distribution {
  /** What was pressed and isn't done; its button waits. */
  busy: Act | null;
  /** Publishes a draft: with a subscription or a song credit, else the way to one. */
  createLink: () => Promise<void>;
  /** To the streaming services: with a plan, else the way to one. */
  digital: () => Promise<void>;
  /** To radio: free on `unlimited`, else by a credit, else by the cashier. */
  radio: () => Promise<void>;
  removeFromRadio: () => Promise<void>;
  /** Questions and notices. Render them once. */
  dialogs: ReactNode;
}

/**
 * What an artist does with a song of their own, as plan, credits and payments allow.
 * @param onChanged receives the release as it is afterwards; the button waits for it.
 * @param before what to know of the song before it goes out there, shown where one decides.
 */
export function useDistribution(
  releaseId: string,
  onChanged: (release: Release) => void | Promise<void>,
  before?: (channel: 'streaming' | 'radio') => ReactNode,
): Distribution {
  const text = useText(distributionText);
  const language = useLanguage();
  const toast = useToast();
  const { ask, dialog } = useConfirm();
  const { explain, askForPlan, askForCredit } = useRefusals(ask);
  const checkout = useCheckout();
  const [busy, setBusy] = useState<Act | null>(null);
  const [asking, setAsking] = useState<{ radio: RadioCost | null } | null>(null);
  const params = { id: releaseId };

  /** While it runs the act's button waits; what it throws is explained. */
  async function run(act: Act, failed: (message: string) => string, todo: () => Promise<void>) {
    if (busy !== null) return;
    setBusy(act);
    try {
      await todo();
    } catch (error) {
      setAsking(null);
      await explain(error, failed);
    }
    setBusy(null);
  }

  const schedule = async (body: Dates) => {
    const changed = await call('POST /releases/:id/schedule', { params, body });
    await onChanged(changed.body);
  };
  const openRadio = async () => setAsking({ radio: await readRadioCost(releaseId) });

  const createLink = () =>
    run('link', text.linkFailed, async () => {
      const { plan, songCredits } = await readStanding();
      if (soldAs(plan) === 'free' && songCredits < 1) return askForCredit();
      const { body } = await call('POST /releases/:id/link', { params });
      await onChanged(body);
      toast({ text: text.linkReady });
    });
  const digital = () =>
    run('digital', text.schedulingFailed, async () => {
      const { plan } = await readStanding();
      if (soldAs(plan) === 'free') return askForPlan();
      setAsking({ radio: null });
    });
  const radio = () => run('radio', text.schedulingFailed, openRadio);

  async function choose(when: string | null) {
    const cost = asking?.radio ?? null;
    if (cost === null)
      return run('digital', text.schedulingFailed, async () => {
        await schedule({ digital_release_date: when ?? new Date().toISOString() });
        setAsking(null);
      });
    if (cost.kind === 'buy') {
      setAsking(null);
      return checkout.go('radio', () =>
        call('POST /billing/create-radio-push-checkout', {
          body: { release_id: releaseId, ...(when !== null && { radio_release_date: when }) },
        }),
      );
    }
    await run('radio', when === null ? text.publishingFailed : text.schedulingFailed, async () => {
      try {
        await schedule({ radio_release_date: when ?? new Date().toISOString() });
        setAsking(null);
      } catch (error) {
        // The plan ended, or the credit went to another song meanwhile: what it costs now.
        if (!(error instanceof ApiError && error.code === 'RADIO_PAYMENT_REQUIRED')) throw error;
        await openRadio();
      }
    });
  }

  async function removeFromRadio() {
    const { removeTitle: title, removeText, stay, removeGo: go } = text;
    if (!(await ask({ title, text: removeText, stay, go, destroys: true }))) return;
    try {
      await schedule({ radio_release_date: null });
    } catch (error) {
      await ask({ title: text.removeFailed(errorText(error, language)), go: text.understood });
    }
  }

  const dialogs = (
    <>
      {asking !== null && (
        <ScheduleDialog
          key={asking.radio?.kind}
          title={asking.radio === null ? text.digitalTitle : text.radioTitle}
          radio={asking.radio}
          isBusy={busy !== null}
          onClose={() => setAsking(null)}
          onChoose={(when) => void choose(when)}
        >
          {before?.(asking.radio === null ? 'streaming' : 'radio')}
        </ScheduleDialog>
      )}
      {dialog}
      {checkout.dialog}
    </>
  );
  const paying = checkout.busy === null ? null : 'radio';
  return { busy: busy ?? paying, createLink, digital, radio, removeFromRadio, dialogs };
}

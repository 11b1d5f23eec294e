import { type ReactNode, useState } from 'react';
import type { Release } from '../../../../contract/releases/releases.ts';
import type { Channel } from '../../../../contract/vocabulary/preflight/kinds.ts';
import { distributionText } from '../../../../text/releases/distribution.ts';
import { ApiError, call } from '../../../api.ts';
import { useLanguage, useText } from '../../../browser/language.ts';
import { errorText } from '../../../formats/error-text.ts';
import { useToast } from '../../../ui/Toasts.tsx';
import { useConfirm } from '../../../ui/useConfirm.tsx';
import { readBillingStatus, soldAs } from '../billing-status.ts';
import { useCheckout } from '../useCheckout.tsx';
import { type RadioCost, readRadioCost } from './radio-cost.ts';
import { ScheduleDialog } from './ScheduleDialog.tsx';
import { useRefusals } from './useRefusals.ts';

type Act = 'link' | 'digital' | 'radio';
type Dates = { digital_release_date?: string | null; radio_release_date?: string | null };

interface Asking {
  channel: Channel;
  /** Null for the streaming services. */
  radio: RadioCost | null;
  /** The date that the song has there. */
  current: string | null;
}

export interface Distribution {
  /** The pressed action that isn't done; its button waits. */
  busy: Act | null;
  /** Publishes a draft: with a subscription or a song credit, else offers to buy one. */
  createLink: () => Promise<void>;
  /** To the streaming services: with a plan, else offers one. With a date, moves or removes it. */
  digital: (current: string | null) => Promise<void>;
  /** To radio: free on `unlimited`, else by a credit, else through the checkout. With a date, as above. */
  radio: (current: string | null) => Promise<void>;
  /** Questions and notices. Render them once. */
  dialogs: ReactNode;
}

/**
 * An artist's actions on their own song, as plan, credits and payments allow.
 * @param onChanged receives the updated release; the button waits for it
 * @param before shown before the song goes out there, in the deciding dialog
 */
export function useDistribution(
  releaseId: string,
  onChanged: (release: Release) => void | Promise<void>,
  before?: (channel: Channel, onChecked: (isStopped: boolean) => void) => ReactNode,
): Distribution {
  const text = useText(distributionText);
  const language = useLanguage();
  const toast = useToast();
  const { ask, dialog } = useConfirm();
  const { explain, askForPlan, askForCredit } = useRefusals(ask);
  const checkout = useCheckout();
  const [busy, setBusy] = useState<Act | null>(null);
  const [asking, setAsking] = useState<Asking | null>(null);
  const [isStopped, setStopped] = useState(false);
  const params = { id: releaseId };

  /** While it runs the action's button waits; errors are explained. */
  async function run(act: Act, failed: (message: string) => string, todo: () => Promise<void>) {
    if (busy !== null) return;
    setBusy(act);
    try {
      await todo();
    } catch (error) {
      close();
      await explain(error, failed);
    }
    setBusy(null);
  }

  const schedule = async (body: Dates) => {
    const changed = await call('POST /releases/:id/schedule', { params, body });
    await onChanged(changed.body);
  };
  const openRadio = async (current: string | null) =>
    setAsking({ channel: 'radio', radio: await readRadioCost(releaseId), current });
  const close = () => {
    setAsking(null);
    setStopped(false);
  };

  const createLink = () =>
    run('link', text.linkFailed, async () => {
      const { plan, songCredits } = await readBillingStatus();
      if (soldAs(plan) === 'free' && songCredits < 1) return askForCredit();
      const { body } = await call('POST /releases/:id/link', { params });
      await onChanged(body);
      toast({ text: text.linkReady });
    });
  const digital = (current: string | null) =>
    run('digital', text.schedulingFailed, async () => {
      // A date outlives its plan, and can be removed.
      if (current === null && soldAs((await readBillingStatus()).plan) === 'free') return askForPlan();
      setAsking({ channel: 'streaming', radio: null, current });
    });
  const radio = (current: string | null) => run('radio', text.schedulingFailed, () => openRadio(current));

  async function choose(when: string | null) {
    const cost = asking?.radio ?? null;
    if (cost === null)
      return run('digital', text.schedulingFailed, async () => {
        await schedule({ digital_release_date: when ?? new Date().toISOString() });
        close();
      });
    if (cost.kind === 'buy') {
      close();
      return checkout.go('radio', () =>
        call('POST /billing/create-radio-push-checkout', {
          body: { release_id: releaseId, ...(when !== null && { radio_release_date: when }) },
        }),
      );
    }
    await run('radio', when === null ? text.publishingFailed : text.schedulingFailed, async () => {
      try {
        await schedule({ radio_release_date: when ?? new Date().toISOString() });
        close();
      } catch (error) {
        // The plan ended, or another song took the credit meanwhile: show the current cost.
        if (!(error instanceof ApiError && error.code === 'RADIO_PAYMENT_REQUIRED')) throw error;
        await openRadio(asking?.current ?? null);
      }
    });
  }

  async function remove(channel: Channel) {
    const { title, text: meaning, go, failed } = text.removal[channel];
    close();
    if (!(await ask({ title, text: meaning, stay: text.stay, go, destroys: true }))) return;
    try {
      await schedule({ [channel === 'radio' ? 'radio_release_date' : 'digital_release_date']: null });
    } catch (error) {
      await ask({ title: failed(errorText(error, language)), go: text.understood });
    }
  }

  const dialogs = (
    <>
      {asking !== null && (
        <ScheduleDialog
          key={asking.radio?.kind}
          title={
            isStopped
              ? text.stopped[asking.channel]
              : asking.channel === 'radio'
                ? text.radioTitle
                : text.digitalTitle
          }
          radio={asking.radio}
          current={asking.current}
          isStopped={isStopped}
          isBusy={busy !== null}
          onClose={close}
          onChoose={(when) => void choose(when)}
          onRemove={() => void remove(asking.channel)}
        >
          {before?.(asking.channel, setStopped)}
        </ScheduleDialog>
      )}
      {dialog}
      {checkout.dialog}
    </>
  );
  const paying = checkout.busy === null ? null : 'radio';
  return { busy: busy ?? paying, createLink, digital, radio, dialogs };
}

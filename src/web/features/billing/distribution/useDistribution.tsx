import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import type { ConfirmationsInput } from '#contract/releases/confirmations.ts';
import type { Release } from '#contract/releases/releases.ts';
import type { Channel } from '#shared/preflight/kinds.ts';
import { distributionText } from '#text/releases/distribution.ts';
import { ApiError, call } from '#web/api.ts';
import { useLanguage, useText } from '#web/browser/language.ts';
import { readBillingStatus, soldAs } from '#web/features/billing/billing-status.ts';
import { useCheckout } from '#web/features/billing/useCheckout.tsx';
import { errorText } from '#web/formats/error-text.ts';
import { paths } from '#web/paths.ts';
import { useToast } from '#web/ui/Toasts.tsx';
import { useConfirm } from '#web/ui/useConfirm.tsx';
import { type RadioCost, readRadioCost } from './radio-cost.ts';
import { ScheduleDialog } from './ScheduleDialog.tsx';
import { useSending } from './useSending.ts';

type ActionId = 'link' | 'digital' | 'radio';
type Dates = {
  digital_release_date?: string | null;
  radio_release_date?: string | null;
  page_release_date?: string | null;
  goes_down?: boolean;
  confirmations?: ConfirmationsInput;
};

/** The dialog that asks when a song goes out. */
interface ScheduleRequest {
  channel: Channel;
  /** Null for the streaming services. */
  radio: RadioCost | null;
  /** The song's current date there. */
  current: string | null;
}

export interface Distribution {
  /** The action that is running; its button waits. */
  busy: ActionId | null;
  /** Publishes a draft: with a subscription or a song credit, else offers to buy one. */
  createLink: () => Promise<void>;
  /** To the streaming services: with a plan, else offers one. With a date, moves or removes it. */
  digital: (current: string | null) => Promise<void>;
  /** To radio: free on `unlimited`, else by a credit, else through the checkout. With a date, as above. */
  radio: (current: string | null) => Promise<void>;
  /** The dialogs of these actions. Render them once. */
  dialogs: ReactNode;
}

/**
 * An artist's actions on their own song, as plan, credits and payments allow.
 * @param onChanged receives the updated release; the button waits for it
 * @param renderChecks what the dialog shows before the song goes out; it reports whether the song is blocked there
 */
export function useDistribution(
  releaseId: string,
  onChanged: (release: Release) => void | Promise<void>,
  renderChecks?: (channel: Channel, onChecked: (isBlocked: boolean) => void) => ReactNode,
): Distribution {
  const text = useText(distributionText);
  const language = useLanguage();
  const toast = useToast();
  const { ask, dialog } = useConfirm();
  const { explain, offerPlan, offerCredit } = useDistributionErrors(ask);
  const checkout = useCheckout();
  const [busy, setBusy] = useState<ActionId | null>(null);
  const [request, setRequest] = useState<ScheduleRequest | null>(null);
  const [isBlocked, setBlocked] = useState(false);
  const sending = useSending('release', request?.channel === 'streaming' ? releaseId : null);
  const params = { id: releaseId };

  /** Runs an action: its button waits meanwhile, and a dialog explains errors. */
  async function run(action: ActionId, failed: (message: string) => string, work: () => Promise<void>) {
    if (busy !== null) return;
    setBusy(action);
    try {
      await work();
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
    setRequest({ channel: 'radio', radio: await readRadioCost(releaseId), current });
  const close = () => {
    setRequest(null);
    setBlocked(false);
  };

  const createLink = () =>
    run('link', text.linkFailed, async () => {
      const { plan, songCredits } = await readBillingStatus();
      if (soldAs(plan) === 'free' && songCredits < 1) return offerCredit();
      const { body } = await call('POST /releases/:id/link', { params });
      await onChanged(body);
      toast({ text: text.linkReady });
    });
  const digital = (current: string | null) =>
    run('digital', text.schedulingFailed, async () => {
      // A date outlives its plan, and can be removed.
      if (current === null && soldAs((await readBillingStatus()).plan) === 'free') return offerPlan();
      setRequest({ channel: 'streaming', radio: null, current });
    });
  const radio = (current: string | null) => run('radio', text.schedulingFailed, () => openRadio(current));

  async function choose(when: string | null) {
    const cost = request?.radio ?? null;
    if (cost === null) {
      const confirmations = sending.confirm();
      if (confirmations === null) return;
      return run('digital', text.schedulingFailed, async () => {
        const body = { digital_release_date: when ?? new Date().toISOString(), confirmations };
        try {
          await schedule(body);
        } catch (error) {
          if (sending.refuse(error)) return;
          if (!(error instanceof ApiError && error.code === 'GOES_DOWN')) throw error;
          const { go, ...question } = text.goesDown;
          close();
          if (await ask({ ...question, cancel: text.stay, confirm: go, destroys: true }))
            await schedule({ ...body, goes_down: true });
        }
        close();
      });
    }
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
        await openRadio(request?.current ?? null);
      }
    });
  }

  async function remove(channel: Channel) {
    const { title, text: consequence, go, failed } = text.removal[channel];
    close();
    if (!(await ask({ title, text: consequence, cancel: text.stay, confirm: go, destroys: true }))) return;
    try {
      await schedule({ [channel === 'radio' ? 'radio_release_date' : 'digital_release_date']: null });
    } catch (error) {
      await ask({ title: failed(errorText(error, language)), confirm: text.understood });
    }
  }

  const dialogs = (
    <>
      {request !== null && (
        <ScheduleDialog
          key={request.radio?.kind}
          title={
            isBlocked
              ? text.stopped[request.channel]
              : request.channel === 'radio'
                ? text.radioTitle
                : text.digitalTitle
          }
          radio={request.radio}
          current={request.current}
          isBlocked={isBlocked}
          isBusy={busy !== null}
          sending={request.channel === 'streaming' ? sending : null}
          onClose={close}
          onChoose={(when) => void choose(when)}
          onRemove={() => void remove(request.channel)}
        >
          {renderChecks?.(request.channel, setBlocked)}
        </ScheduleDialog>
      )}
      {dialog}
      {checkout.dialog}
    </>
  );
  const paying = checkout.busy === null ? null : 'radio';
  return { busy: busy ?? paying, createLink, digital, radio, dialogs };
}

type Ask = ReturnType<typeof useConfirm>['ask'];

interface DistributionErrors {
  /** Explains why a song couldn't be distributed, and offers a solution if there is one. */
  explain: (error: unknown, failed: (message: string) => string) => Promise<void>;
  /** Distribution needs a subscription: offer one. */
  offerPlan: () => Promise<void>;
  /** A link needs a subscription or a song credit: offer one. */
  offerCredit: () => Promise<void>;
}

function useDistributionErrors(ask: Ask): DistributionErrors {
  const text = useText(distributionText);
  const language = useLanguage();
  const navigate = useNavigate();
  const { stay, premiumGo: go, understood } = text;
  const offerUpgrade = async (title: string, why: string) => {
    if (await ask({ title, text: why, cancel: stay, confirm: go })) await navigate(paths.upgrade());
  };
  const offerPlan = () => offerUpgrade(text.premiumTitle, text.premiumText);
  const offerCredit = () => offerUpgrade(text.linkTitle, text.linkText);
  const explain: DistributionErrors['explain'] = async (error, failed) => {
    const { code, detail } = error instanceof ApiError ? error : { code: '', detail: '' };
    if (code === 'PREMIUM_FEATURE_REQUIRED') return offerPlan();
    if (code === 'SONG_CREDIT_REQUIRED') return offerCredit();
    if (code === 'PLATFORM_LOCKED') {
      const channel = detail.endsWith(':radio') ? 'radio' : 'streaming';
      await ask({ title: text.lockedTitle[channel], text: text.lockedText[channel], confirm: understood });
    } else await ask({ title: failed(errorText(error, language) || text.unknownError), confirm: understood });
  };
  return { explain, offerPlan, offerCredit };
}

import type { Release } from '#contract/releases/releases.ts';
import { billingText } from '#text/billing/billing.ts';
import { distributionText } from '#text/releases/distribution.ts';
import { useText } from '#web/browser/language.ts';
import { shortDate } from '#web/formats/dates.ts';
import { ltr } from '#web/formats/isolate.ts';
import type { Distribution } from './useDistribution.tsx';

export interface DistributionActionsProps {
  song: Pick<Release, 'is_draft' | 'digital_release_date' | 'radio_release_date'>;
  distribution: Distribution;
}

/** An action of a song's distribution, labelled with its current state. */
export interface DistributionAction {
  id: 'link' | 'digital' | 'radio';
  label: string;
  /** The date, if the label doesn't have it. */
  note: string | undefined;
  isDone: boolean;
  onPress: () => Promise<void>;
}

/** The actions of a song's distribution, in order. */
export function useDistributionActions({
  song,
  distribution,
}: DistributionActionsProps): DistributionAction[] {
  const text = useText(distributionText);
  const { opening } = useText(billingText);
  const { busy, createLink, digital, radio } = distribution;
  const { digital_release_date: streamsFrom, radio_release_date: onRadioFrom } = song;
  const link: DistributionAction = {
    id: 'link',
    label: busy === 'link' ? text.creating : text.createLink,
    note: undefined,
    isDone: false,
    onPress: createLink,
  };
  return [
    ...(song.is_draft ? [link] : []),
    {
      id: 'digital',
      label: busy === 'digital' ? opening : streamsFrom === null ? text.digital : text.digitalDone,
      note: streamsFrom === null ? undefined : text.digitalSince(ltr(shortDate(streamsFrom))),
      isDone: streamsFrom !== null,
      onPress: () => digital(streamsFrom),
    },
    {
      id: 'radio',
      label:
        busy === 'radio'
          ? opening
          : onRadioFrom === null
            ? text.radio
            : text.radioDone(ltr(shortDate(onRadioFrom))),
      note: undefined,
      isDone: onRadioFrom !== null,
      onPress: () => radio(onRadioFrom),
    },
  ];
}

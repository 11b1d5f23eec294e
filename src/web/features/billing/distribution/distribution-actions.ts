import type { Release } from '../../../../contract/releases/releases.ts';
import { billingText } from '../../../../text/billing/billing.ts';
import { distributionText } from '../../../../text/releases/distribution.ts';
import { useText } from '../../../browser/language.ts';
import { shortDate } from '../../../formats/dates.ts';
import { ltr } from '../../../formats/isolate.ts';
import type { Distribution } from './useDistribution.tsx';

export interface DistributionActionsProps {
  song: Pick<Release, 'is_draft' | 'digital_release_date' | 'radio_release_date'>;
  distribution: Distribution;
}

/** One action of a song's distribution: its state, and what moves or ends it. */
export interface DistributionAction {
  id: 'link' | 'digital' | 'radio';
  words: string;
  /** The date, if the words don't tell. */
  since: string | undefined;
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
    words: busy === 'link' ? text.creating : text.createLink,
    since: undefined,
    isDone: false,
    onPress: createLink,
  };
  return [
    ...(song.is_draft ? [link] : []),
    {
      id: 'digital',
      words: busy === 'digital' ? opening : streamsFrom === null ? text.digital : text.digitalDone,
      since: streamsFrom === null ? undefined : text.digitalSince(ltr(shortDate(streamsFrom))),
      isDone: streamsFrom !== null,
      onPress: () => digital(streamsFrom),
    },
    {
      id: 'radio',
      words:
        busy === 'radio'
          ? opening
          : onRadioFrom === null
            ? text.radio
            : text.radioDone(ltr(shortDate(onRadioFrom))),
      since: undefined,
      isDone: onRadioFrom !== null,
      onPress: () => radio(onRadioFrom),
    },
  ];
}

import type { Release } from '../../../../contract/releases/releases.ts';
import { billingText } from '../../../../text/billing/billing.ts';
import { distributionText } from '../../../../text/releases/distribution.ts';
import { useText } from '../../../browser/language.ts';
import { shortDate } from '../../../formats/dates.ts';
import { ltr } from '../../../formats/isolate.ts';
import { Button } from '../../../ui/Button.tsx';
import { CheckIcon, RadioIcon } from '../../../ui/icons.ts';
import type { Distribution } from './useDistribution.tsx';

export interface DistributionActsProps {
  song: Pick<Release, 'is_draft' | 'digital_release_date' | 'radio_release_date'>;
  distribution: Distribution;
}

/** The buttons of a song's distribution, each saying what it has come to, and opening what moves or ends it. */
export function DistributionActs({ song, distribution }: DistributionActsProps) {
  const text = useText(distributionText);
  const { opening } = useText(billingText);
  const { busy, createLink, digital, radio } = distribution;
  const { digital_release_date: streamsFrom, radio_release_date: onRadioFrom } = song;
  // Not `disabled`: the button keeps the focus, to which its dialogs give it back.
  const isWaiting = busy !== null;
  return (
    <>
      {song.is_draft && (
        <Button aria-disabled={isWaiting} onClick={createLink}>
          {busy === 'link' ? text.creating : text.createLink}
        </Button>
      )}
      <Button
        aria-disabled={isWaiting}
        title={streamsFrom === null ? undefined : text.digitalSince(ltr(shortDate(streamsFrom)))}
        onClick={() => digital(streamsFrom)}
      >
        {streamsFrom !== null && <CheckIcon />}
        {busy === 'digital' ? opening : streamsFrom === null ? text.digital : text.digitalDone}
      </Button>
      <Button aria-disabled={isWaiting} onClick={() => radio(onRadioFrom)}>
        <RadioIcon />
        {busy === 'radio'
          ? opening
          : onRadioFrom === null
            ? text.radio
            : text.radioDone(ltr(shortDate(onRadioFrom)))}
      </Button>
    </>
  );
}

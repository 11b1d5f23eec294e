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
  /** Of the words that say since when it is on radio. */
  sinceClass?: string | undefined;
}

/** The buttons of a song's distribution, each saying what it has come to. */
export function DistributionActs({ song, distribution, sinceClass }: DistributionActsProps) {
  const text = useText(distributionText);
  const { opening } = useText(billingText);
  const { busy, createLink, digital, radio, removeFromRadio } = distribution;
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
      {streamsFrom === null ? (
        <Button aria-disabled={isWaiting} onClick={digital}>
          {busy === 'digital' ? opening : text.digital}
        </Button>
      ) : (
        <Button disabled title={text.digitalSince(ltr(shortDate(streamsFrom)))}>
          <CheckIcon />
          {text.digitalDone}
        </Button>
      )}
      {onRadioFrom === null ? (
        <Button aria-disabled={isWaiting} onClick={radio}>
          <RadioIcon />
          {busy === 'radio' ? opening : text.radio}
        </Button>
      ) : (
        <>
          <span className={sinceClass}>{text.radioDone(ltr(shortDate(onRadioFrom)))}</span>
          <Button kind="undo" aria-disabled={isWaiting} onClick={removeFromRadio}>
            {text.radioRemove}
          </Button>
        </>
      )}
    </>
  );
}

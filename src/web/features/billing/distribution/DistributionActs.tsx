import { Button } from '../../../ui/Button.tsx';
import { CheckIcon, RadioIcon } from '../../../ui/icons.ts';
import { type DistributionActsProps, useDistributionActs } from './distribution-acts.ts';

/** The buttons of a song's distribution, each saying what it has come to, and opening what moves or ends it. */
export function DistributionActs({ song, distribution }: DistributionActsProps) {
  const acts = useDistributionActs({ song, distribution });
  return acts.map(({ id, words, since, isDone, onPress }) => (
    // Not `disabled`: the button keeps the focus, to which its dialogs give it back.
    <Button key={id} aria-disabled={distribution.busy !== null} title={since} onClick={onPress}>
      {id === 'radio' ? <RadioIcon /> : isDone && <CheckIcon />}
      {words}
    </Button>
  ));
}

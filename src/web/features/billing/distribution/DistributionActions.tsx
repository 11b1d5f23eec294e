import { Button } from '../../../ui/Button.tsx';
import { CheckIcon, RadioIcon } from '../../../ui/icons.ts';
import { type DistributionActionsProps, useDistributionActions } from './distribution-actions.ts';

/** The buttons of a song's distribution. Each shows its state, and opens what moves or ends it. */
export function DistributionActions({ song, distribution }: DistributionActionsProps) {
  const acts = useDistributionActions({ song, distribution });
  return acts.map(({ id, words, since, isDone, onPress }) => (
    // Not `disabled`: the button keeps the focus, which its dialogs return to it.
    <Button key={id} aria-disabled={distribution.busy !== null} title={since} onClick={onPress}>
      {id === 'radio' ? <RadioIcon /> : isDone && <CheckIcon />}
      {words}
    </Button>
  ));
}

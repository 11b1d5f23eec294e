import { Button } from '#web/ui/Button.tsx';
import { CheckIcon, RadioIcon } from '#web/ui/icons.ts';
import { type DistributionActionsProps, useDistributionActions } from './distribution-actions.ts';

/** The buttons of a song's distribution. Each shows its state, and opens the dialog that changes it. */
export function DistributionActions({ song, distribution }: DistributionActionsProps) {
  const actions = useDistributionActions({ song, distribution });
  return actions.map(({ id, label, note, isDone, onPress }) => (
    // Not `disabled`: the button keeps the focus, which its dialogs return to it.
    <Button key={id} aria-disabled={distribution.busy !== null} title={note} onClick={onPress}>
      {id === 'radio' ? <RadioIcon /> : isDone && <CheckIcon />}
      {label}
    </Button>
  ));
}

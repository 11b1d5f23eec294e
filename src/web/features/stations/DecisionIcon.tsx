import type { Decision } from '../../../contract/vocabulary/station-team.ts';
import { CheckIcon, CircleDashedIcon, ClockIcon, CloseIcon } from '../../ui/icons.ts';

const icons = { approved: CheckIcon, pending: ClockIcon, declined: CloseIcon, open: CircleDashedIcon };

/** The sign of a decision; its word stands beside it. None of them is a sign of the player's. */
export function DecisionIcon({ decision, size = 20 }: { decision: Decision | null; size?: 16 | 20 | 24 }) {
  const Icon = icons[decision ?? 'open'];
  return <Icon size={size} />;
}

import type { Decision } from '#shared/station-team.ts';
import { CheckIcon, CircleDashedIcon, ClockIcon, CloseIcon } from '#web/ui/icons.ts';

const icons = { approved: CheckIcon, pending: ClockIcon, declined: CloseIcon, open: CircleDashedIcon };

/** The sign of a decision; its word is beside it. None of them looks like a player's button. */
export function DecisionIcon({ decision, size = 20 }: { decision: Decision | null; size?: 16 | 20 | 24 }) {
  const Icon = icons[decision ?? 'open'];
  return <Icon size={size} />;
}

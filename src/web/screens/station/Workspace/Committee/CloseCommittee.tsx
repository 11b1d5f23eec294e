import { count } from '../../../../../text/counts.ts';
import { committeeText } from '../../../../../text/stations/committee.ts';
import { useLanguage, useText } from '../../../../browser/language.ts';
import { Dialog } from '../../../../ui/Dialog.tsx';

interface CloseCommitteeProps {
  /** Songs without an outcome. */
  open: number;
  /** There are unrevealed votes. */
  hasVotes: boolean;
  onStay: () => void;
  onGo: (unfinished: 'count' | 'leave') => void;
}

/** Asks how to close the committee: undecided songs wait for the review, or use the votes so far. */
export function CloseCommittee({ open, hasVotes, onStay, onGo }: CloseCommitteeProps) {
  const text = useText(committeeText);
  const language = useLanguage();
  return (
    <Dialog
      open
      alert
      onClose={onStay}
      title={text.closeAsk}
      go={{ onClick: () => onGo('leave'), children: open > 0 ? text.closeLeave : text.close }}
      others={hasVotes ? [{ onClick: () => onGo('count'), children: text.closeCount }] : []}
      stay={{ onClick: onStay, children: text.stay }}
    >
      <p>{count(open, text.closeOpen, language)}</p>
    </Dialog>
  );
}

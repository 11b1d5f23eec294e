import { useEffect, useRef } from 'react';
import type { Slots } from '../../../../features/uploads/uploads.ts';
import type { WizardState } from '../useWizard.ts';
import { readTags } from './read-tags.ts';
import { fileKey, proposalsOf } from './recording-proposals.ts';

/**
 * Reads a recording's tags on this device as soon as it is picked, long before it is uploaded, and forgets them when
 * it is removed here.
 */
export function useRecordingTags(
  { wizard: { heard }, setProposals }: WizardState,
  slots: Slots,
  isReady: boolean,
): void {
  const { name = '', bytes = 0, file = null } = slots.wav ?? {};
  const of = slots.wav ? fileKey({ name, bytes }) : null;
  const known = heard?.of ?? null;
  const had = useRef<string | null>(null);
  useEffect(() => {
    const before = had.current;
    had.current = of;
    if (!isReady || of === known) return;
    // Another tab's recording isn't among these files, and stays known.
    if (of === null) return before === known ? setProposals(null) : undefined;
    if (file === null) return;
    let isCurrent = true;
    void readTags(file).then((tags) => {
      if (isCurrent) setProposals(proposalsOf({ name, bytes }, tags));
    });
    return () => {
      isCurrent = false;
    };
  }, [isReady, of, known, file, name, bytes, setProposals]);
}

import { useEffect, useRef } from 'react';
import { isRefused, type Slots } from '#web/features/uploads/uploads.ts';
import type { WizardState } from '#web/screens/artist/Wizard/useWizard.ts';
import { readTags } from './read-tags.ts';
import { fileKey, proposalsOf } from './recording-proposals.ts';

/**
 * Reads a recording's tags as soon as it is picked, long before it is uploaded, and drops its proposals when it is
 * removed in this tab, or refused.
 */
export function useRecordingTags(
  { wizard: { recordingProposals }, setProposals }: WizardState,
  slots: Slots,
  isReady: boolean,
): void {
  const upload = slots.wav && !isRefused(slots.wav) ? slots.wav : undefined;
  const { name = '', bytes = 0, file = null } = upload ?? {};
  const key = upload ? fileKey({ name, bytes }) : null;
  const knownKey = recordingProposals?.of ?? null;
  const previousKey = useRef<string | null>(null);
  useEffect(() => {
    const before = previousKey.current;
    previousKey.current = key;
    if (!isReady || key === knownKey) return;
    // The proposals of a recording that another tab uploads stay.
    if (key === null) return before === knownKey ? setProposals(null) : undefined;
    if (file === null) return;
    let isCurrent = true;
    void readTags(file).then((tags) => {
      if (isCurrent) setProposals(proposalsOf({ name, bytes }, tags));
    });
    return () => {
      isCurrent = false;
    };
  }, [isReady, key, knownKey, file, name, bytes, setProposals]);
}

import { useEffect } from 'react';
import type { Slots } from '../../../features/uploads/uploads.ts';
import type { WizardState } from './useWizard.ts';

/** Copies the text of an uploaded document into its answer, once, if the answer is still empty. */
export function useExtractedTexts({ wizard, change, update }: WizardState, slots: Slots): void {
  useEffect(() => {
    for (const slot of ['pitch', 'lyrics'] as const) {
      const { path, extracted_text: text } = slots[slot]?.result ?? {};
      if (!path || wizard.takenTexts.includes(path)) continue;
      update({ takenTexts: [...wizard.takenTexts, path] });
      if (text && wizard.answers[slot].trim() === '') change({ [slot]: text });
    }
  }, [slots, wizard, change, update]);
}

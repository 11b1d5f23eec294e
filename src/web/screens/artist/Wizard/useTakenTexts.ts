import { useEffect } from 'react';
import type { Slots } from '../../../features/uploads/uploads.ts';
import type { WizardState } from './useWizard.ts';

/** Copies a document's text into the answer, once, if nothing was typed yet. */
export function useTakenTexts({ wizard, change, note }: WizardState, slots: Slots): void {
  useEffect(() => {
    for (const slot of ['pitch', 'lyrics'] as const) {
      const { path, extracted_text: text } = slots[slot]?.result ?? {};
      if (!path || wizard.takenTexts.includes(path)) continue;
      note({ takenTexts: [...wizard.takenTexts, path] });
      if (text && wizard.answers[slot].trim() === '') change({ [slot]: text });
    }
  }, [slots, wizard, change, note]);
}

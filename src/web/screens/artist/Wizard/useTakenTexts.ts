import { useEffect } from 'react';
import type { Slots } from '../../../features/uploads/uploads.ts';
import type { WizardState } from './useWizard.ts';

/** Takes the text of a document over into the answer, once, where nothing was typed yet. */
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

import { useState } from 'react';
import { useLanguage } from '#web/browser/language.ts';
import { errorText } from '#web/formats/error-text.ts';
import { useToast } from '#web/ui/Toasts.tsx';

/** Runs a button's action. The button waits meanwhile, and a toast shows the returned message, or the error. */
export function useAction(): { isBusy: boolean; run: (work: () => Promise<string | null>) => Promise<void> } {
  const [isBusy, setBusy] = useState(false);
  const toast = useToast();
  const language = useLanguage();
  const run = async (work: () => Promise<string | null>): Promise<void> => {
    setBusy(true);
    try {
      const message = await work();
      if (message) toast({ text: message });
    } catch (error) {
      toast({ text: errorText(error, language) });
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, run };
}

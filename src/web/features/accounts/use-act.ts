import { useState } from 'react';
import { useLanguage } from '../../browser/language.ts';
import { errorText } from '../../formats/error-text.ts';
import { useToast } from '../../ui/Toasts.tsx';

/** Runs a button's action: the button waits meanwhile, and a toast shows the result. */
export function useAct(): { isBusy: boolean; act: (work: () => Promise<string | null>) => Promise<void> } {
  const [isBusy, setBusy] = useState(false);
  const toast = useToast();
  const language = useLanguage();
  const act = async (work: () => Promise<string | null>): Promise<void> => {
    setBusy(true);
    try {
      const said = await work();
      if (said) toast({ text: said });
    } catch (error) {
      toast({ text: errorText(error, language) });
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, act };
}

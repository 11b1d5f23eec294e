import { useState } from 'react';
import { mailedLinksText } from '../../../text/accounts/mailed-links.ts';
import { call } from '../../api.ts';
import { useLanguage, useText } from '../../browser/language.ts';
import { errorText } from '../../formats/error-text.ts';
import { useToast } from '../../ui/Toasts.tsx';

/** Sends the confirmation email again, and says so. */
export function useResend(): { isBusy: boolean; resend: () => void } {
  const text = useText(mailedLinksText);
  const language = useLanguage();
  const toast = useToast();
  const [isBusy, setBusy] = useState(false);
  const send = async () => {
    setBusy(true);
    try {
      await call('POST /auth/resend-confirmation', {});
      toast({ text: text.resent });
    } catch (error) {
      toast({ text: errorText(error, language) });
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, resend: () => void send() };
}

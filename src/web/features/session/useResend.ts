import { mailedLinksText } from '#text/accounts/mailed-links.ts';
import { call } from '#web/api.ts';
import { useText } from '#web/browser/language.ts';
import { useAction } from './useAction.ts';

/** Sends the confirmation email again, and shows the result. */
export function useResend(): { isBusy: boolean; resend: () => void } {
  const text = useText(mailedLinksText);
  const { isBusy, run } = useAction();
  const send = async () => {
    await call('POST /auth/resend-confirmation', {});
    return text.resent;
  };
  return { isBusy, resend: () => void run(send) };
}

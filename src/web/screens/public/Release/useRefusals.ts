import { useNavigate } from 'react-router';
import { ownerText } from '../../../../text/owner.ts';
import { ApiError } from '../../../api.ts';
import { errorText } from '../../../error-text.ts';
import { useLanguage, useText } from '../../../language.ts';
import { paths } from '../../../paths.ts';
import type { useConfirm } from '../../../ui/useConfirm.tsx';

type Ask = ReturnType<typeof useConfirm>['ask'];

/** Explains why a song couldn't be distributed, and offers the way on where there is one. */
export function useRefusals(
  ask: Ask,
): (error: unknown, failed: (message: string) => string) => Promise<void> {
  const text = useText(ownerText);
  const language = useLanguage();
  const navigate = useNavigate();
  return async (error, failed) => {
    const { code, detail } = error instanceof ApiError ? error : { code: '', detail: '' };
    if (code === 'PREMIUM_FEATURE_REQUIRED') {
      const { premiumTitle: title, premiumText, stay, premiumGo: go } = text;
      if (await ask({ title, text: premiumText, stay, go })) await navigate(paths.upgrade());
    } else if (code === 'PLATFORM_LOCKED') {
      const allowed = detail.endsWith(':radio') ? 'radio' : 'streaming';
      await ask({ title: text.lockedTitle[allowed], text: text.lockedText[allowed], go: text.understood });
    } else if (code === 'RADIO_PAYMENT_REQUIRED') {
      await ask({ title: text.payTitle, text: text.payText, go: text.understood });
    } else {
      await ask({ title: failed(errorText(error, language) || text.unknownError), go: text.understood });
    }
  };
}

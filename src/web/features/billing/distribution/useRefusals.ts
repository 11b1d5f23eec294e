import { useNavigate } from 'react-router';
import { distributionText } from '../../../../text/releases/distribution.ts';
import { ApiError } from '../../../api.ts';
import { useLanguage, useText } from '../../../browser/language.ts';
import { errorText } from '../../../formats/error-text.ts';
import { paths } from '../../../paths.ts';
import type { useConfirm } from '../../../ui/useConfirm.tsx';

type Ask = ReturnType<typeof useConfirm>['ask'];

export interface Refusals {
  /** Explains why a song couldn't be distributed, and offers a solution if there is one. */
  explain: (error: unknown, failed: (message: string) => string) => Promise<void>;
  /** Distribution needs a subscription: offer one. */
  askForPlan: () => Promise<void>;
  /** A link needs a subscription or a song credit: offer one. */
  askForCredit: () => Promise<void>;
}

export function useRefusals(ask: Ask): Refusals {
  const text = useText(distributionText);
  const language = useLanguage();
  const navigate = useNavigate();
  const { stay, premiumGo: go, understood } = text;
  const offer = async (title: string, why: string) => {
    if (await ask({ title, text: why, stay, go })) await navigate(paths.upgrade());
  };
  const askForPlan = () => offer(text.premiumTitle, text.premiumText);
  const askForCredit = () => offer(text.linkTitle, text.linkText);
  const explain: Refusals['explain'] = async (error, failed) => {
    const { code, detail } = error instanceof ApiError ? error : { code: '', detail: '' };
    if (code === 'PREMIUM_FEATURE_REQUIRED') return askForPlan();
    if (code === 'SONG_CREDIT_REQUIRED') return askForCredit();
    if (code === 'PLATFORM_LOCKED') {
      const allowed = detail.endsWith(':radio') ? 'radio' : 'streaming';
      await ask({ title: text.lockedTitle[allowed], text: text.lockedText[allowed], go: understood });
    } else await ask({ title: failed(errorText(error, language) || text.unknownError), go: understood });
  };
  return { explain, askForPlan, askForCredit };
}

import { useNavigate } from 'react-router';
import { distributionText } from '../../../../text/releases/distribution.ts';
import { ApiError } from '../../../api.ts';
import { useLanguage, useText } from '../../../browser/language.ts';
import { errorText } from '../../../formats/error-text.ts';
import { paths } from '../../../paths.ts';
import type { useConfirm } from '../../../ui/useConfirm.tsx';

type Ask = ReturnType<typeof useConfirm>['ask'];

export interface DistributionErrors {
  /** Explains why a song couldn't be distributed, and offers a solution if there is one. */
  explain: (error: unknown, failed: (message: string) => string) => Promise<void>;
  /** Distribution needs a subscription: offer one. */
  offerPlan: () => Promise<void>;
  /** A link needs a subscription or a song credit: offer one. */
  offerCredit: () => Promise<void>;
}

export function useDistributionErrors(ask: Ask): DistributionErrors {
  const text = useText(distributionText);
  const language = useLanguage();
  const navigate = useNavigate();
  const { stay, premiumGo: go, understood } = text;
  const offerUpgrade = async (title: string, why: string) => {
    if (await ask({ title, text: why, stay, go })) await navigate(paths.upgrade());
  };
  const offerPlan = () => offerUpgrade(text.premiumTitle, text.premiumText);
  const offerCredit = () => offerUpgrade(text.linkTitle, text.linkText);
  const explain: DistributionErrors['explain'] = async (error, failed) => {
    const { code, detail } = error instanceof ApiError ? error : { code: '', detail: '' };
    if (code === 'PREMIUM_FEATURE_REQUIRED') return offerPlan();
    if (code === 'SONG_CREDIT_REQUIRED') return offerCredit();
    if (code === 'PLATFORM_LOCKED') {
      const channel = detail.endsWith(':radio') ? 'radio' : 'streaming';
      await ask({ title: text.lockedTitle[channel], text: text.lockedText[channel], go: understood });
    } else await ask({ title: failed(errorText(error, language) || text.unknownError), go: understood });
  };
  return { explain, offerPlan, offerCredit };
}

import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ownDataText } from '../../../text/accounts/own-data.ts';
import { call } from '../../api.ts';
import { useLanguage, useText } from '../../browser/language.ts';
import { shortDate } from '../../formats/dates.ts';
import { errorText } from '../../formats/error-text.ts';
import { ltr } from '../../formats/isolate.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { useToast } from '../../ui/Toasts.tsx';
import css from './ConfirmBanner.module.css';
import { endSession, replaceUser } from './session.ts';

/** Above every page of a closed account: reopen it, or download its data and leave. */
export default function ClosedBanner({ until }: { until: string }) {
  const text = useText(ownDataText);
  const navigate = useNavigate();
  const language = useLanguage();
  const toast = useToast();
  const [isBusy, setBusy] = useState(false);
  async function act(work: () => Promise<void>) {
    setBusy(true);
    try {
      await work();
    } catch (error) {
      toast({ text: errorText(error, language) });
    }
    setBusy(false);
  }
  const reopen = async () => {
    replaceUser((await call('POST /auth/reopen', {})).body);
    toast({ text: text.reopened });
  };
  const take = async () => location.assign((await call('POST /auth/takeout', {})).body.url);
  const leave = async () => {
    await endSession();
    await navigate(paths.home());
  };
  return (
    <aside className={css.banner} aria-label={text.bannerTitle}>
      <p>{text.banner(ltr(shortDate(until)))}</p>
      <Button kind="lamp" disabled={isBusy} onClick={() => void act(reopen)}>
        {text.reopen}
      </Button>
      <Button disabled={isBusy} onClick={() => void act(take)}>
        {text.takeout}
      </Button>
      <Button kind="quiet" onClick={() => void leave()}>
        {text.logout}
      </Button>
    </aside>
  );
}

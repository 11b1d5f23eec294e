import { ownDataText } from '#text/accounts/own-data.ts';
import { call } from '#web/api.ts';
import { useText } from '#web/browser/language.ts';
import { shortDate } from '#web/formats/dates.ts';
import { ltr } from '#web/formats/isolate.ts';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/Button.tsx';
import css from './ConfirmBanner.module.css';
import { downloadTakeout } from './download-takeout.ts';
import { replaceUser } from './session.ts';
import { useAction } from './useAction.ts';
import { useSignOut } from './useSignOut.tsx';

/** Above every page of a closed account: reopens it, downloads its data, or signs out. */
export default function ClosedBanner({ until }: { until: string }) {
  const text = useText(ownDataText);
  const { signOut, dialog } = useSignOut(paths.home());
  const { isBusy, run } = useAction();
  const reopen = async () => {
    replaceUser((await call('POST /auth/reopen', {})).body);
    return text.reopened;
  };
  return (
    <aside className={css.banner} aria-label={text.bannerTitle}>
      <p>{text.banner(ltr(shortDate(until)))}</p>
      <Button kind="lamp" disabled={isBusy} onClick={() => void run(reopen)}>
        {text.reopen}
      </Button>
      <Button disabled={isBusy} onClick={() => void run(downloadTakeout)}>
        {text.takeout}
      </Button>
      <Button kind="quiet" onClick={() => void signOut()}>
        {text.logout}
      </Button>
      {dialog}
    </aside>
  );
}

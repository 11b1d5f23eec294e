import { useState } from 'react';
import { ownDataText } from '../../../text/accounts/own-data.ts';
import { useText } from '../../browser/language.ts';
import { Button } from '../../ui/Button.tsx';
import { downloadTakeout } from '../session/download-takeout.ts';
import { useAction } from '../session/useAction.ts';
import css from './AccountTab.module.css';
import { CloseDialog } from './CloseDialog.tsx';

/** For so many days the server lets a closed account be reopened. */
const reopenDays = 30;

/** Downloads the person's data, and closes the account. */
export function OwnDataPart({ email }: { email: string }) {
  const text = useText(ownDataText);
  const { isBusy, run } = useAction();
  const [isClosing, setClosing] = useState(false);
  return (
    <>
      <section className={css.part} aria-labelledby="account-data">
        <h2 id="account-data" className={css.title}>
          {text.takeout}
        </h2>
        <div className={css.row}>
          <p>{text.takeoutWhy}</p>
          <Button disabled={isBusy} onClick={() => void run(downloadTakeout)}>
            {isBusy ? text.preparing : text.takeoutGo}
          </Button>
        </div>
      </section>
      <section className={css.part} aria-labelledby="account-close">
        <h2 id="account-close" className={css.title}>
          {text.close}
        </h2>
        <div className={css.row}>
          <p>{text.closeWhy(reopenDays)}</p>
          <Button kind="undo" onClick={() => setClosing(true)}>
            {text.closeAsk}
          </Button>
        </div>
      </section>
      {isClosing && <CloseDialog email={email} onClose={() => setClosing(false)} />}
    </>
  );
}

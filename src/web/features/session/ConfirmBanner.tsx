import { useState } from 'react';
import { waysInText } from '../../../text/ways-in.ts';
import { call } from '../../api.ts';
import { errorText } from '../../error-text.ts';
import { ltr } from '../../formats/isolate.ts';
import { useLanguage, useText } from '../../language.ts';
import { paths } from '../../paths.ts';
import { Button, buttonClass } from '../../ui/Button.tsx';
import { MailIcon } from '../../ui/icons.ts';
import { useToast } from '../../ui/Toasts.tsx';
import { useSite } from '../shell/site.tsx';
import css from './ConfirmBanner.module.css';

/** Stands above every page until the address is confirmed. */
export default function ConfirmBanner({ email }: { email: string }) {
  const text = useText(waysInText);
  const language = useLanguage();
  const toast = useToast();
  const { hasOutbox, publicUrl } = useSite();
  const [isBusy, setBusy] = useState(false);
  const resend = async () => {
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
  return (
    <aside className={css.banner} aria-label={text.confirmTitle}>
      <MailIcon />
      <p>{text.bannerText(ltr(email))}</p>
      {hasOutbox && (
        <a href={publicUrl + paths.outbox()} className={buttonClass({ kind: 'quiet' })}>
          {text.readOutbox}
        </a>
      )}
      <Button disabled={isBusy} onClick={() => void resend()}>
        {text.resend}
      </Button>
    </aside>
  );
}

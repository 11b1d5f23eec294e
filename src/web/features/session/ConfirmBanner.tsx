import { mailedLinksText } from '#text/accounts/mailed-links.ts';
import { useText } from '#web/browser/language.ts';
import { ltr } from '#web/formats/isolate.ts';
import { Button } from '#web/ui/Button.tsx';
import { MailIcon } from '#web/ui/icons.ts';
import css from './ConfirmBanner.module.css';
import { OutboxLink } from './OutboxLink.tsx';
import { useResend } from './useResend.ts';

/** Asks to confirm the address, above every page. */
export default function ConfirmBanner({ email }: { email: string }) {
  const text = useText(mailedLinksText);
  const { isBusy, resend } = useResend();
  return (
    <aside className={css.banner} aria-label={text.confirmTitle}>
      <MailIcon />
      <p>{text.bannerText(ltr(email))}</p>
      <OutboxLink kind="quiet" wide={false} />
      <Button disabled={isBusy} onClick={resend}>
        {text.resend}
      </Button>
    </aside>
  );
}

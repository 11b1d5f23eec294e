import { mailedLinksText } from '../../../text/accounts/mailed-links.ts';
import { useText } from '../../browser/language.ts';
import { ltr } from '../../formats/isolate.ts';
import { paths } from '../../paths.ts';
import { Button, buttonClass } from '../../ui/Button.tsx';
import { MailIcon } from '../../ui/icons.ts';
import { useSite } from '../shell/site.tsx';
import css from './ConfirmBanner.module.css';
import { useResend } from './useResend.ts';

/** Above every page until the address is confirmed. */
export default function ConfirmBanner({ email }: { email: string }) {
  const text = useText(mailedLinksText);
  const { hasOutbox, publicUrl } = useSite();
  const { isBusy, resend } = useResend();
  return (
    <aside className={css.banner} aria-label={text.confirmTitle}>
      <MailIcon />
      <p>{text.bannerText(ltr(email))}</p>
      {hasOutbox && (
        <a href={publicUrl + paths.outbox()} className={buttonClass({ kind: 'quiet' })}>
          {text.readOutbox}
        </a>
      )}
      <Button disabled={isBusy} onClick={resend}>
        {text.resend}
      </Button>
    </aside>
  );
}

import { uploadsText } from '#text/files/uploads.ts';
import { wizardText } from '#text/wizard/wizard.ts';
import { useText } from '#web/browser/language.ts';
import { useSession } from '#web/features/session/session.ts';
import { useResend } from '#web/features/session/useResend.ts';
import { Button } from '#web/ui/Button.tsx';
import css from './UnconfirmedNote.module.css';

/** Says what an account can't do until its address is confirmed; nothing once it is. */
export function UnconfirmedNote() {
  const { unconfirmed } = useText(wizardText);
  const { resend: label } = useText(uploadsText);
  const session = useSession();
  const { isBusy, resend } = useResend();
  if (session.status !== 'in' || session.user.email_confirmed) return null;
  return (
    <div className={css.note} role="note">
      <p>{unconfirmed}</p>
      <Button size="small" disabled={isBusy} onClick={resend}>
        {label}
      </Button>
    </div>
  );
}

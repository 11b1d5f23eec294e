import { uploadsText } from '../../../text/files/uploads.ts';
import { useText } from '../../browser/language.ts';
import { paths } from '../../paths.ts';
import { Button, buttonClass } from '../../ui/Button.tsx';
import { useResend } from '../session/useResend.ts';
import css from './UploadErrorAction.module.css';

/** What to do about an upload that the account doesn't allow. Links open another tab, so that nothing is lost here. */
export function UploadErrorAction({ code }: { code: string | null }) {
  if (code === 'EMAIL_UNCONFIRMED') return <ResendConfirmation />;
  return code === 'QUOTA_EXCEEDED' ? <Plans /> : null;
}

function ResendConfirmation() {
  const text = useText(uploadsText);
  const { isBusy, resend } = useResend();
  return (
    <p className={css.action}>
      <Button size="small" disabled={isBusy} onClick={resend}>
        {text.resend}
      </Button>
    </p>
  );
}

function Plans() {
  const text = useText(uploadsText);
  return (
    <p className={css.action}>
      <a className={buttonClass({ size: 'small' })} href={paths.pricing()} target="_blank" rel="noreferrer">
        {text.plans}
      </a>
    </p>
  );
}

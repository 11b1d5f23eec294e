import { useNavigate } from 'react-router';
import { adminText } from '#text/operations/admin.ts';
import { useText } from '#web/browser/language.ts';
import { paths } from '#web/paths.ts';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';

/** Tells people who aren't operators that the page isn't theirs, then sends them home. */
export function OperatorsOnly() {
  const text = useText(adminText);
  const navigate = useNavigate();
  const goHome = () => void navigate(paths.home(), { replace: true });
  return (
    <ConfirmDialog
      open
      title={
        <bdi lang="en" dir="ltr">
          {text.required}
        </bdi>
      }
      confirm={text.understood}
      onCancel={goHome}
      onConfirm={goHome}
    />
  );
}

import { wizardText } from '#text/wizard/wizard.ts';
import { useText } from '#web/browser/language.ts';
import { Checkbox } from '#web/ui/Checkbox.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Kbd } from '#web/ui/Kbd.tsx';
import css from './KeysDialog.module.css';

interface KeysDialogProps {
  open: boolean;
  onClose: () => void;
  hasSingleKeys: boolean;
  onSingleKeys: (on: boolean) => void;
}

/** Lists the wizard's keys, with a switch for single-character ones. */
export function KeysDialog({ open, onClose, hasSingleKeys, onSingleKeys }: KeysDialogProps) {
  const { keys } = useText(wizardText);
  return (
    <Dialog open={open} onClose={onClose} title={keys.title} closeLabel={keys.close}>
      <dl className={css.keys}>
        {keys.rows.map((row) => (
          <div key={row.what}>
            <dt dir="ltr">
              {row.keys.map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </dt>
            <dd>{row.what}</dd>
          </div>
        ))}
      </dl>
      <Checkbox
        label={keys.single}
        checked={hasSingleKeys}
        onChange={(event) => onSingleKeys(event.currentTarget.checked)}
      />
    </Dialog>
  );
}

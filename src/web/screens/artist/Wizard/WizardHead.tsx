import { wizardText } from '#text/wizard/wizard.ts';
import { useText } from '#web/browser/language.ts';
import { AccessibilityButton } from '#web/features/shell/AccessibilityButton.tsx';
import { Ltr } from '#web/formats/Bidi.tsx';
import { Button } from '#web/ui/Button.tsx';
import { AlertIcon, CheckIcon, CloseIcon } from '#web/ui/icons.ts';
import css from './WizardHead.module.css';

interface WizardHeadProps {
  n: number;
  total: number;
  isStored: boolean;
  isBusy: boolean;
  onExit: () => void;
}

/** The bar at the top: exit, whether the answers are stored, progress. */
export function WizardHead({ n, total, isStored, isBusy, onExit }: WizardHeadProps) {
  const text = useText(wizardText);
  return (
    <header className={css.head}>
      <div className={`wrap ${css.row}`}>
        <Button kind="quiet" icon aria-label={text.exit} disabled={isBusy} onClick={onExit}>
          <CloseIcon />
        </Button>
        <b>{text.title}</b>
        <span className={isStored ? css.stored : css.notStored}>
          {isStored ? <CheckIcon size={16} /> : <AlertIcon size={16} />}
          <span className={css.storedText}>{isStored ? text.stored : text.notStored}</span>
        </span>
        <span className={css.count}>
          <Ltr>
            {n} / {total}
          </Ltr>
        </span>
        <AccessibilityButton />
      </div>
      <progress className={css.progress} value={n} max={total} aria-label={text.progress(n, total)} />
    </header>
  );
}

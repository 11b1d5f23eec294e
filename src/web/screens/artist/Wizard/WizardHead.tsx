import { wizardText } from '../../../../text/wizard/wizard.ts';
import { useText } from '../../../browser/language.ts';
import { AccessibilityButton } from '../../../features/shell/AccessibilityButton.tsx';
import { Ltr } from '../../../formats/Bidi.tsx';
import { Button } from '../../../ui/Button.tsx';
import { AlertIcon, CheckIcon, CloseIcon } from '../../../ui/icons.ts';
import css from './WizardHead.module.css';

interface WizardHeadProps {
  n: number;
  total: number;
  isKept: boolean;
  isBusy: boolean;
  onExit: () => void;
}

/** Exit, progress, and that everything is stored. */
export function WizardHead({ n, total, isKept, isBusy, onExit }: WizardHeadProps) {
  const words = useText(wizardText);
  return (
    <header className={css.head}>
      <div className={`wrap ${css.row}`}>
        <Button kind="quiet" icon aria-label={words.exit} disabled={isBusy} onClick={onExit}>
          <CloseIcon />
        </Button>
        <b>{words.title}</b>
        <span className={isKept ? css.kept : css.notKept}>
          {isKept ? <CheckIcon size={16} /> : <AlertIcon size={16} />}
          <span className={css.keptText}>{isKept ? words.kept : words.notKept}</span>
        </span>
        <span className={css.count}>
          <Ltr>
            {n} / {total}
          </Ltr>
        </span>
        <AccessibilityButton />
      </div>
      <progress className={css.progress} value={n} max={total} aria-label={words.progress(n, total)} />
    </header>
  );
}

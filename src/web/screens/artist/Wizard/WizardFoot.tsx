import { wizardText } from '../../../../text/wizard/wizard.ts';
import { useText } from '../../../browser/language.ts';
import { Button } from '../../../ui/Button.tsx';
import { footBar } from '../../../ui/dock.ts';
import { Kbd } from '../../../ui/Kbd.tsx';
import css from './WizardFoot.module.css';

interface WizardFootProps {
  isFirst: boolean;
  isLast: boolean;
  isSaving: boolean;
  /** Saving waits for uploads. */
  isWaiting: boolean;
  onBack: () => void;
  onNext: () => void;
  onHelp: () => void;
  onSaveWithout: () => void;
}

/** Back, the keys, and next. */
export function WizardFoot(props: WizardFootProps) {
  const { isFirst, isLast, isSaving, isWaiting, onBack, onNext, onHelp, onSaveWithout } = props;
  const words = useText(wizardText);
  return (
    <nav ref={footBar} className={css.foot} aria-label={words.title}>
      <div className={`wrap ${css.row}`}>
        <Button kind="quiet" size="big" className={css.back} disabled={isFirst || isSaving} onClick={onBack}>
          <span>
            <span className={css.flip}>←</span> {words.back}
          </span>
        </Button>
        <span className={css.keys}>
          <Kbd>Esc</Kbd>
          <span>{words.keys.back}</span>
          <Button kind="quiet" size="small" onClick={onHelp}>
            <Kbd>?</Kbd>
            {words.keys.open}
          </Button>
        </span>
        <p className={css.waiting} role="status">
          {isWaiting && words.waitingForFiles}
        </p>
        {isWaiting && (
          <Button kind="line" size="small" onClick={onSaveWithout}>
            {words.saveWithout}
          </Button>
        )}
        <Button
          kind="lamp"
          size="big"
          className={css.next}
          aria-disabled={isSaving || undefined}
          onClick={onNext}
        >
          {isSaving ? words.saving : isLast ? words.finish : words.next}
        </Button>
      </div>
    </nav>
  );
}

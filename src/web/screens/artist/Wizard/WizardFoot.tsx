import { wizardText } from '#text/wizard/wizard.ts';
import { useText } from '#web/browser/language.ts';
import { Button } from '#web/ui/Button.tsx';
import { footBar } from '#web/ui/dock.ts';
import { Kbd } from '#web/ui/Kbd.tsx';
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
  onSaveWithoutUploads: () => void;
}

/** The bar at the bottom: back, the keys, next. */
export function WizardFoot(props: WizardFootProps) {
  const { isFirst, isLast, isSaving, isWaiting, onBack, onNext, onHelp, onSaveWithoutUploads } = props;
  const text = useText(wizardText);
  return (
    <nav ref={footBar} className={css.foot} aria-label={text.title}>
      <div className={`wrap ${css.row}`}>
        <Button kind="quiet" size="big" className={css.back} disabled={isFirst || isSaving} onClick={onBack}>
          <span>
            <span className={css.flip}>←</span> {text.back}
          </span>
        </Button>
        <span className={css.keys}>
          <Kbd>Esc</Kbd>
          <span>{text.keys.back}</span>
          <Button kind="quiet" size="small" onClick={onHelp}>
            <Kbd>?</Kbd>
            {text.keys.open}
          </Button>
        </span>
        <p className={css.waiting} role="status">
          {isWaiting && text.waitingForFiles}
        </p>
        {isWaiting && (
          <Button kind="line" size="small" onClick={onSaveWithoutUploads}>
            {text.saveWithout}
          </Button>
        )}
        <Button
          kind="lamp"
          size="big"
          className={css.next}
          aria-disabled={isSaving || undefined}
          onClick={onNext}
        >
          {isSaving ? text.saving : isLast ? text.finish : text.next}
        </Button>
      </div>
    </nav>
  );
}

import { wizardText } from '#text/wizard/wizard.ts';
import { useText } from '#web/browser/language.ts';
import { Button } from '#web/ui/Button.tsx';
import { PencilIcon, PlusIcon } from '#web/ui/icons.ts';
import { Kbd } from '#web/ui/Kbd.tsx';
import css from './AnswerRow.module.css';
import { Pieces } from './Pieces.tsx';
import type { Summary } from './steps/summaries.ts';

interface AnswerRowProps {
  name: string;
  summary: Summary;
  isBusy?: boolean;
  /** The digit that opens it. */
  digit?: number | undefined;
  onFix: () => void;
}

/** The summary of one answer, with a button that opens its question. */
export function AnswerRow({
  name,
  summary: { pieces, missing },
  isBusy = false,
  digit,
  onFix,
}: AnswerRowProps) {
  const text = useText(wizardText);
  const isAnswered = pieces.length > 0;
  return (
    <div className={missing ? css.missing : undefined}>
      <dt>
        {digit !== undefined && (
          <span aria-hidden="true" className={css.key}>
            <Kbd>{String(digit)}</Kbd>
          </span>
        )}
        {name}
      </dt>
      <dd>
        <span className={isAnswered ? undefined : css.none}>
          {isAnswered ? <Pieces pieces={pieces} /> : !missing && text.notGiven}
          {isAnswered && missing && ' · '}
          {missing && <span className={css.warn}>{missing}</span>}
        </span>
        <Button
          kind="quiet"
          icon
          aria-label={isAnswered ? text.fix(name) : text.add(name)}
          disabled={isBusy}
          onClick={onFix}
        >
          {isAnswered ? <PencilIcon size={16} /> : <PlusIcon size={16} />}
        </Button>
      </dd>
    </div>
  );
}

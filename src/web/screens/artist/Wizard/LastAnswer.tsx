import { wizardText } from '#text/wizard/wizard.ts';
import { useLanguage, useText } from '#web/browser/language.ts';
import { Button } from '#web/ui/Button.tsx';
import { PencilIcon } from '#web/ui/icons.ts';
import css from './LastAnswer.module.css';
import { Pieces } from './Pieces.tsx';
import type { Answers } from './steps/answers.ts';
import type { Facts } from './steps/facts.ts';
import { isGlance, type Step, type StepId } from './steps/steps.ts';
import { summary } from './steps/summaries.ts';

interface LastAnswerProps {
  step: Step;
  answers: Answers;
  facts: Facts;
  pages: readonly Step[];
  onFix: (id: StepId) => void;
}

/** The previous question's answer, with a button that changes it. */
export function LastAnswer({ step, answers, facts, pages, onFix }: LastAnswerProps) {
  const text = useText(wizardText);
  const language = useLanguage();
  const previous = pages[pages.findIndex(({ id }) => id === step.id) - 1];
  if (!previous || isGlance(previous.id)) return <p className={css.last} />;
  const { pieces } = summary(previous.id, answers, facts, language);
  const name = text.questions[previous.id].short;
  return (
    <p className={css.last}>
      <span>{name}</span>
      <b className="one">{pieces.length > 0 ? <Pieces pieces={pieces} /> : text.notGiven}</b>
      <Button kind="quiet" icon aria-label={text.fix(name)} onClick={() => onFix(previous.id)}>
        <PencilIcon size={16} />
      </Button>
    </p>
  );
}

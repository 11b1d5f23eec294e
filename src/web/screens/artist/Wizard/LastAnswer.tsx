import { wizardText } from '../../../../text/wizard/wizard.ts';
import { useLanguage, useText } from '../../../browser/language.ts';
import { Button } from '../../../ui/Button.tsx';
import { PencilIcon } from '../../../ui/icons.ts';
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
  walked: readonly Step[];
  onFix: (id: StepId) => void;
}

/** The previous answer, with a link to change it. */
export function LastAnswer({ step, answers, facts, walked, onFix }: LastAnswerProps) {
  const words = useText(wizardText);
  const language = useLanguage();
  const last = walked[walked.findIndex(({ id }) => id === step.id) - 1];
  if (!last || isGlance(last.id)) return <p className={css.last} />;
  const { pieces } = summary(last.id, answers, facts, language);
  const name = words.questions[last.id].short;
  return (
    <p className={css.last}>
      <span>{name}</span>
      <b className="one">{pieces.length > 0 ? <Pieces pieces={pieces} /> : words.notGiven}</b>
      <Button kind="quiet" icon aria-label={words.fix(name)} onClick={() => onFix(last.id)}>
        <PencilIcon size={16} />
      </Button>
    </p>
  );
}

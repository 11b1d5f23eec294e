import type { wizardText } from '../../../../../text/wizard/wizard.ts';
import type { Slots, Uploads } from '../../../../features/uploads/uploads.ts';
import type { Heard } from '../recording/heard.ts';
import type { Answers, Proposed } from '../steps/answers.ts';
import type { Facts } from '../steps/facts.ts';
import type { Step, StepId } from '../steps/steps.ts';

/** What every kind of question is given. */
export interface QuestionProps {
  step: Step;
  /** The question in words, for the label of what answers it. */
  question: string;
  answers: Answers;
  facts: Facts;
  words: (typeof wizardText)['he'];
  uploads: Uploads;
  slots: Slots;
  change: (part: Partial<Answers>) => void;
  /** The words for what is wrong with a field, once it was tried to go on. */
  errorAt: (field: string) => string | undefined;
  /** id of what says what is wrong with the question as a whole. */
  describedBy: string | undefined;
  /** Digits answer. */
  hasKeys: boolean;
  goTo: (step: StepId) => void;
  /** What the recording proposes. */
  heard: Heard | null;
  proposed: Proposed;
  /** On without the answer, which is asked for again at the end. */
  onLater: () => void;
  /** It leads back to the review. */
  isMending: boolean;
}

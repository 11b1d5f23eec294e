import type { wizardText } from '../../../../../text/wizard/wizard.ts';
import type { Slots, Uploads } from '../../../../features/uploads/uploads.ts';
import type { RecordingProposals } from '../recording/recording-proposals.ts';
import type { Answers, Proposed } from '../steps/answers.ts';
import type { Facts } from '../steps/facts.ts';
import type { Step, StepId } from '../steps/steps.ts';

/** The props of every kind of question. */
export interface QuestionProps {
  step: Step;
  /** The question in words, as the label of its control. */
  question: string;
  answers: Answers;
  facts: Facts;
  words: (typeof wizardText)['he'];
  uploads: Uploads;
  slots: Slots;
  change: (part: Partial<Answers>) => void;
  /** The words for a field's error, after the first try to continue. */
  errorAt: (field: string) => string | undefined;
  /** id of the element with the question's overall error. */
  describedBy: string | undefined;
  /** Digits choose answers. */
  hasKeys: boolean;
  goTo: (step: StepId) => void;
  /** The recording's proposal. */
  heard: RecordingProposals | null;
  proposed: Proposed;
  /** Continues without the answer, and asks again at the end. */
  onLater: () => void;
  /** It returns to the review. */
  isMending: boolean;
}

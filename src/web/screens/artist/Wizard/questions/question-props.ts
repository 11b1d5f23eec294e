import type { wizardText } from '#text/wizard/wizard.ts';
import type { Slots, Uploads } from '#web/features/uploads/uploads.ts';
import type { RecordingProposals } from '#web/screens/artist/Wizard/recording/recording-proposals.ts';
import type { Answers, Proposed } from '#web/screens/artist/Wizard/steps/answers.ts';
import type { Facts } from '#web/screens/artist/Wizard/steps/facts.ts';
import type { Step, StepId } from '#web/screens/artist/Wizard/steps/steps.ts';

/** The props of every kind of question. */
export interface QuestionProps {
  step: Step;
  /** The question's text, which labels its control. */
  question: string;
  answers: Answers;
  facts: Facts;
  text: (typeof wizardText)['he'];
  uploads: Uploads;
  slots: Slots;
  change: (part: Partial<Answers>) => void;
  /** The text of a field's error, after an attempt to continue; undefined for none. */
  errorAt: (field: string) => string | undefined;
  /** The id of the element with the question's general error. */
  describedBy: string | undefined;
  /** Whether digits choose answers. */
  hasKeys: boolean;
  goTo: (step: StepId) => void;
  /** The recording's proposals; null if there are none. */
  recordingProposals: RecordingProposals | null;
  proposed: Proposed;
  /** Continues without an answer; the review asks for it. */
  onSkip: () => void;
  /** It returns to the review. */
  isFromReview: boolean;
}

import { preflightText } from '#text/releases/preflight.ts';
import { useText } from '#web/browser/language.ts';
import { rowsOf } from '#web/features/releases/preflight/findings.ts';
import { PreflightRows } from '#web/features/releases/preflight/PreflightRows.tsx';
import type { Slots } from '#web/features/uploads/uploads.ts';
import { SectionHeader } from '#web/ui/SectionHeader.tsx';
import css from './Review.module.css';
import type { Answers } from './steps/answers.ts';
import type { Facts } from './steps/facts.ts';
import { findingsOf } from './steps/findings.ts';
import { type StepId, visibleSteps } from './steps/steps.ts';
import { UnconfirmedNote } from './UnconfirmedNote.tsx';

interface FindingsProps {
  answers: Answers;
  facts: Facts;
  slots: Slots;
  isBusy: boolean;
  goTo: (id: StepId) => void;
}

/** What would block or weaken the song with these answers; each finding opens the question that fixes it. */
export default function Findings({ answers, facts, slots, isBusy, goTo }: FindingsProps) {
  const text = useText(preflightText);
  const rows = rowsOf(findingsOf(answers, facts, slots));
  const fix = (field: string) => {
    const step = visibleSteps(answers, facts).find(({ id }) => id === field);
    if (step && !isBusy) goTo(step.id);
  };
  return (
    <section className={css.findings} aria-label={text.title}>
      <SectionHeader title={text.title} quiet />
      <UnconfirmedNote />
      {rows.length === 0 && <p>{text.clear}</p>}
      <PreflightRows rows={rows} navigation={{ onOpenField: fix }} initialCount={0} />
    </section>
  );
}

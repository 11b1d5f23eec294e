import { useCallback, useEffect, useRef, useState } from 'react';
import { withProposals } from './recording/proposals.ts';
import type { RecordingProposals } from './recording/recording-proposals.ts';
import {
  deleteWizard,
  freshWizard,
  readStoredWizard,
  type StoredWizard,
  storeWizard,
  watchStoredWizard,
} from './saving/stored-wizard.ts';
import type { Answers } from './steps/answers.ts';
import { suggestedAnswers, withChange } from './steps/change.ts';
import type { Facts } from './steps/facts.ts';
import { nextPlace, type Place, placeAt, presentStep, previousPlace } from './steps/navigate.ts';
import { followUps, problemsOf, type Step, type StepId } from './steps/steps.ts';

/** Questions to ask again when the answer to another one changes. */
const askedAgain: Partial<Record<keyof Answers, readonly StepId[]>> = {
  ...followUps,
  work_type: ['credits_type', 'credits', 'composition_partners'],
  lyrics_by: ['composition_partners'],
  composition_by: ['composition_partners'],
  album_kind: ['album_id', 'album_title', 'differs_from_album'],
};

export interface WizardState {
  wizard: StoredWizard;
  step: Step;
  /** True after an attempt to continue with an invalid answer. */
  showsErrors: boolean;
  /** Whether the device could store the answers. */
  isStored: boolean;
  /** Whether the device had a stored wizard. */
  isResumed: boolean;
  /** Another tab saved or discarded the song. */
  hasEndedElsewhere: boolean;
  /** Changes answers, with all consequences for others. */
  change: (part: Partial<Answers>) => void;
  /** Changes stored data that isn't an answer or the position. */
  update: (part: Partial<Omit<StoredWizard, 'answers' | 'place'>>) => void;
  /** Sets the recording's proposals and applies them to unanswered questions. */
  setProposals: (recordingProposals: RecordingProposals | null) => void;
  /** Goes to the next question; returns false, and shows errors, if this answer is invalid. */
  next: () => boolean;
  /** Continues without an answer; the review asks for it. */
  skip: () => void;
  back: () => void;
  goTo: (id: StepId, showsErrors?: boolean) => void;
  /** Deletes the stored wizard, because the song was saved or discarded. */
  end: () => void;
}

/** A user's answers and position in the wizard, stored on the device with every change. */
export function useWizard(userId: string, facts: Facts): WizardState {
  const [stored] = useState(() => readStoredWizard(userId, facts.year));
  const [wizard, setWizard] = useState<StoredWizard>(() => stored ?? freshWizard(facts.year));
  const [showsErrors, setShowsErrors] = useState(false);
  const [isStored, setStored] = useState(true);
  const [hasEndedElsewhere, setEndedElsewhere] = useState(false);
  const hasEnded = useRef(false);
  /** The last state that another tab stored: it need not be stored again. */
  const fromOtherTab = useRef<StoredWizard | null>(null);
  const latest = useRef({ wizard, facts });
  latest.current = { wizard, facts };

  useEffect(() => {
    if (!hasEnded.current && wizard !== fromOtherTab.current) setStored(storeWizard(userId, wizard));
  }, [userId, wizard]);

  const set = useCallback((update: (before: StoredWizard) => StoredWizard) => {
    latest.current.wizard = update(latest.current.wizard);
    setWizard(latest.current.wizard);
  }, []);
  const moveTo = useCallback(
    (place: Place) => {
      setShowsErrors(false);
      set((before) => {
        const { answers } = before;
        const facts = latest.current.facts;
        const { id } = presentStep(place, answers, facts);
        return {
          ...before,
          place: { ...place, at: id },
          answers: { ...answers, ...suggestedAnswers(answers, id, facts, before.place.seen) },
        };
      });
    },
    [set],
  );

  // Tabs of one browser share the answers; each tab has its own question.
  const { year } = facts;
  useEffect(
    () =>
      watchStoredWizard(userId, year, (other) => {
        if (hasEnded.current) return;
        if (other === null) {
          hasEnded.current = true;
          setEndedElsewhere(true);
        } else
          set(({ place }) => {
            fromOtherTab.current = { ...other, place: { ...place, seen: other.place.seen } };
            return fromOtherTab.current;
          });
      }),
    [userId, year, set],
  );

  const change = useCallback(
    (part: Partial<Answers>) =>
      set((before) => {
        const fields = Object.keys(part) as (keyof Answers)[]; // the keys of a Partial<Answers>
        const reopened = fields.flatMap((field) =>
          part[field] === before.answers[field] ? [] : (askedAgain[field] ?? []),
        );
        const seen = before.place.seen.filter((id) => !reopened.includes(id));
        const { facts } = latest.current;
        const answers = withChange(before.answers, part, facts);
        return withProposals({ ...before, answers, place: { ...before.place, seen } }, facts);
      }),
    [set],
  );

  return {
    wizard,
    step: presentStep(wizard.place, wizard.answers, facts),
    showsErrors,
    isStored,
    isResumed: stored !== null,
    hasEndedElsewhere,
    change,
    update: useCallback((part) => set((before) => ({ ...before, ...part })), [set]),
    setProposals: useCallback(
      (recordingProposals) =>
        set((before) => withProposals({ ...before, recordingProposals }, latest.current.facts)),
      [set],
    ),
    skip: useCallback(() => {
      const { wizard, facts } = latest.current;
      moveTo(nextPlace(wizard.place, wizard.answers, facts));
    }, [moveTo]),
    next: useCallback(() => {
      const { wizard, facts } = latest.current;
      const step = presentStep(wizard.place, wizard.answers, facts);
      if (problemsOf(step, wizard.answers, facts).length > 0) {
        setShowsErrors(true);
        return false;
      }
      moveTo(nextPlace(wizard.place, wizard.answers, facts));
      return true;
    }, [moveTo]),
    back: useCallback(() => {
      const { wizard, facts } = latest.current;
      moveTo(previousPlace(wizard.place, wizard.answers, facts));
    }, [moveTo]),
    goTo: useCallback(
      (id, showsErrors = false) => {
        moveTo(placeAt(latest.current.wizard.place, id));
        if (showsErrors) setShowsErrors(true);
      },
      [moveTo],
    ),
    end: useCallback(() => {
      hasEnded.current = true;
      deleteWizard(userId);
    }, [userId]),
  };
}

import { useCallback, useEffect, useRef, useState } from 'react';
import { withProposals } from './recording/proposals.ts';
import type { RecordingProposals } from './recording/recording-proposals.ts';
import {
  forgetWizard,
  freshWizard,
  readStoredWizard,
  type StoredWizard,
  storeWizard,
  watchStoredWizard,
} from './saving/stored-wizard.ts';
import type { Answers } from './steps/answers.ts';
import { changed, suggested } from './steps/change.ts';
import type { Facts } from './steps/facts.ts';
import { nextPlace, type Place, placeAt, presentStep, previousPlace } from './steps/navigate.ts';
import { followUps, problemsOf, type Step, type StepId } from './steps/steps.ts';

/** Questions to ask again once the answer to another has changed. */
const opened: Partial<Record<keyof Answers, readonly StepId[]>> = {
  ...followUps,
  album_kind: ['album_id', 'album_title', 'differs_from_album'],
};

export interface WizardState {
  wizard: StoredWizard;
  step: Step;
  /** After a try to continue: show errors. */
  isTried: boolean;
  isKept: boolean;
  isResumed: boolean;
  /** It ended in another tab. */
  isOver: boolean;
  change: (part: Partial<Answers>) => void;
  note: (part: Partial<Omit<StoredWizard, 'answers' | 'place'>>) => void;
  /** Takes a recording's proposals. */
  setProposals: (heard: RecordingProposals | null) => void;
  next: () => boolean;
  /** Continues without the answer, and asks again at the end. */
  later: () => void;
  back: () => void;
  goTo: (id: StepId, isTried?: boolean) => void;
  /** Deletes the stored wizard: it has ended. */
  end: () => void;
}

/** A user's wizard: its answers and position, stored on the device with every change. */
export function useWizard(userId: string, facts: Facts): WizardState {
  const [first] = useState(() => readStoredWizard(userId, facts.year));
  const [wizard, setWizard] = useState<StoredWizard>(() => first ?? freshWizard(facts.year));
  const [isTried, setTried] = useState(false);
  const [isKept, setKept] = useState(true);
  const [isOver, setOver] = useState(false);
  const hasEnded = useRef(false);
  /** The state from another tab, which need not be told of it. */
  const taken = useRef<StoredWizard | null>(null);
  const now = useRef({ wizard, facts });
  now.current = { wizard, facts };

  useEffect(() => {
    if (!hasEnded.current && wizard !== taken.current) setKept(storeWizard(userId, wizard));
  }, [userId, wizard]);

  const set = useCallback((update: (before: StoredWizard) => StoredWizard) => {
    now.current.wizard = update(now.current.wizard);
    setWizard(now.current.wizard);
  }, []);
  const move = useCallback(
    (place: Place) => {
      setTried(false);
      set((before) => {
        const { answers } = before;
        const facts = now.current.facts;
        const { id } = presentStep(place, answers, facts);
        return {
          ...before,
          place: { ...place, at: id },
          answers: { ...answers, ...suggested(answers, id, facts, before.place.seen) },
        };
      });
    },
    [set],
  );

  // Tabs of one browser share one wizard: answers are synchronised, and each has its own question.
  const { year } = facts;
  useEffect(
    () =>
      watchStoredWizard(userId, year, (other) => {
        if (hasEnded.current) return;
        if (other === null) {
          hasEnded.current = true;
          setOver(true);
        } else set((before) => (taken.current = { ...other, place: { ...other.place, ...at(before) } }));
      }),
    [userId, year, set],
  );

  const change = useCallback(
    (part: Partial<Answers>) =>
      set((before) => {
        const fields = Object.keys(part) as (keyof Answers)[]; // the keys of a Partial<Answers>
        const again = fields.flatMap((field) =>
          part[field] === before.answers[field] ? [] : (opened[field] ?? []),
        );
        const seen = before.place.seen.filter((id) => !again.includes(id));
        const { facts } = now.current;
        const answers = changed(before.answers, part, facts);
        return withProposals({ ...before, answers, place: { ...before.place, seen } }, facts);
      }),
    [set],
  );

  return {
    wizard,
    step: presentStep(wizard.place, wizard.answers, facts),
    isTried,
    isKept,
    isResumed: first !== null,
    isOver,
    change,
    note: useCallback((part) => set((before) => ({ ...before, ...part })), [set]),
    setProposals: useCallback(
      (heard) => set((before) => withProposals({ ...before, heard }, now.current.facts)),
      [set],
    ),
    later: useCallback(() => {
      const { wizard, facts } = now.current;
      move(nextPlace(wizard.place, wizard.answers, facts));
    }, [move]),
    next: useCallback(() => {
      const { wizard, facts } = now.current;
      const step = presentStep(wizard.place, wizard.answers, facts);
      if (problemsOf(step, wizard.answers, facts).length > 0) {
        setTried(true);
        return false;
      }
      move(nextPlace(wizard.place, wizard.answers, facts));
      return true;
    }, [move]),
    back: useCallback(() => {
      const { wizard, facts } = now.current;
      move(previousPlace(wizard.place, wizard.answers, facts));
    }, [move]),
    goTo: useCallback(
      (id, isTried = false) => {
        move(placeAt(now.current.wizard.place, id));
        if (isTried) setTried(true);
      },
      [move],
    ),
    end: useCallback(() => {
      hasEnded.current = true;
      forgetWizard(userId);
    }, [userId]),
  };
}

const at = ({ place: { at, fromReview, fromGlance } }: StoredWizard) => ({ at, fromReview, fromGlance });

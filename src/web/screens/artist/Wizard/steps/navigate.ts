import type { Answers } from './answers.ts';
import type { Facts } from './facts.ts';
import { followUps, placeOf, problemsOf, type Step, type StepId, steps, visibleSteps } from './steps.ts';

/** Where in the wizard one is. */
export interface Place {
  at: StepId;
  /** Being mended from the review, where the next step leads back to. */
  fromReview: boolean;
  /** Questions that were left with an answer at least once. */
  seen: readonly StepId[];
}

const stepById = (id: StepId): Step => {
  const found = steps.find((step) => step.id === id);
  if (found === undefined) throw new Error(`there is no question ${id}`);
  return found;
};

/** The question to show: the one kept, else the one that stands in its place now. */
export function presentStep({ at }: Pick<Place, 'at'>, answers: Answers, facts: Facts): Step {
  const visible = visibleSteps(answers, facts);
  return visible[placeOf(at, visible).n - 1] ?? stepById('review');
}

/**
 * The next place; the present question must be without problems. From the review one goes back there, by way
 * of the questions that follow from the mended one, and of those that it opened or left unfinished.
 */
export function nextPlace(place: Place, answers: Answers, facts: Facts): Place {
  const visible = visibleSteps(answers, facts);
  const index = visible.indexOf(presentStep(place, answers, facts));
  const present = visible[index];
  if (present === undefined || present.id === 'review') return place;
  const seen = [...new Set([...place.seen, present.id])];
  const rest = visible.slice(index + 1);
  const isOpen = (step: Step) =>
    !seen.includes(step.id) ||
    step.id === 'review' ||
    followUps[present.id]?.includes(step.id) === true ||
    problemsOf(step, answers, facts).length > 0;
  const next = place.fromReview ? rest.find(isOpen) : rest[0];
  const at = next?.id ?? 'review';
  return { at, fromReview: place.fromReview && at !== 'review', seen };
}

/** The place before; the same on the first question. */
export function previousPlace(place: Place, answers: Answers, facts: Facts): Place {
  if (place.fromReview) return { ...place, at: 'review', fromReview: false };
  const visible = visibleSteps(answers, facts);
  const before = visible[visible.indexOf(presentStep(place, answers, facts)) - 1];
  return before ? { ...place, at: before.id } : place;
}

/** To one question, to be mended; from the review with the way back there. */
export const placeAt = (place: Place, at: StepId): Place => ({
  ...place,
  at,
  fromReview: at !== 'review' && (place.at === 'review' || place.fromReview),
});

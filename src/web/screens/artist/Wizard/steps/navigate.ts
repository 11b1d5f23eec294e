import type { Answers } from './answers.ts';
import type { Facts } from './facts.ts';
import {
  followUps,
  glanced,
  glanceOf,
  isGlance,
  placeOf,
  problemsOf,
  type Step,
  type StepId,
  steps,
  visibleSteps,
  walkedSteps,
} from './steps.ts';

/** The position in the wizard. */
export interface Place {
  at: StepId;
  /** Being changed from the review, to which the next step returns. */
  fromReview: boolean;
  /** Being changed from its glance, to which the next step returns. */
  fromGlance: boolean;
  /** Questions that were answered at least once. */
  seen: readonly StepId[];
}

const stepById = (id: StepId): Step => {
  const found = steps.find((step) => step.id === id);
  if (found === undefined) throw new Error(`there is no question ${id}`);
  return found;
};

/** The question to show: the stored one, else the one that replaces it now. */
export function presentStep({ at }: Pick<Place, 'at'>, answers: Answers, facts: Facts): Step {
  const kept = visibleSteps(answers, facts).find(({ id }) => id === at);
  if (kept) return kept;
  const walked = walkedSteps(answers, facts);
  return walked[placeOf(at, walked).n - 1] ?? stepById('review');
}

/**
 * The next position; the current question must be valid. From the review it returns there, after the follow-up
 * questions and those that became open; the same for a glance. The review comes once each question was seen: a song
 * begun in another order sees the others before it.
 */
export function nextPlace(place: Place, answers: Answers, facts: Facts): Place {
  const present = presentStep(place, answers, facts);
  if (present.id === 'review') return place;
  const met = isGlance(present.id) ? glanced(present.id, answers, facts).map(({ id }) => id) : [];
  const seen = [...new Set([...place.seen, present.id, ...met])];
  const to = (at: StepId, from: Partial<Place> = {}): Place => ({
    at,
    fromReview: place.fromReview && at !== 'review',
    fromGlance: false,
    seen,
    ...from,
  });
  const visible = visibleSteps(answers, facts);
  const walked = walkedSteps(answers, facts);
  const rest = visible.slice(visible.indexOf(present) + 1);
  const isOfPresent = (step: Step) =>
    followUps[present.id]?.includes(step.id) === true || problemsOf(step, answers, facts).length > 0;
  const glance = glanceOf(present, answers, facts);
  if (place.fromGlance && glance) {
    const more = rest.find((step) => glanceOf(step, answers, facts) === glance && isOfPresent(step));
    return more ? to(more.id, { fromGlance: true }) : to(glance);
  }
  const isMissed = (step: Step) => walked.includes(step) && step.id !== 'review' && !seen.includes(step.id);
  const isOpen = (step: Step) => step.id === 'review' || isOfPresent(step) || isMissed(step);
  const next = rest.find((step) => (place.fromReview ? isOpen(step) : walked.includes(step)));
  if (next !== undefined && next.id !== 'review') return to(next.id);
  const missed = visible.find(isMissed);
  return missed ? to(missed.id, { fromReview: true }) : to('review');
}

/** The previous position; the same on the first question. */
export function previousPlace(place: Place, answers: Answers, facts: Facts): Place {
  const present = presentStep(place, answers, facts);
  const glance = glanceOf(present, answers, facts);
  if (place.fromGlance && glance) return { ...place, at: glance, fromGlance: false };
  if (place.fromReview) return { ...place, at: 'review', fromReview: false, fromGlance: false };
  const visible = visibleSteps(answers, facts);
  const until = visible.indexOf(present);
  const before = walkedSteps(answers, facts).filter((step) => visible.indexOf(step) < until);
  const last = before[before.length - 1];
  return last ? { ...place, at: last.id, fromGlance: false } : place;
}

/** To one question, to change it; from the review or a glance with a return. */
export const placeAt = (place: Place, at: StepId): Place => ({
  ...place,
  at,
  fromReview: at !== 'review' && (place.at === 'review' || place.fromReview),
  fromGlance: !isGlance(at) && at !== 'review' && (isGlance(place.at) || place.fromGlance),
});

import type { Answers } from './answers.ts';
import type { Facts } from './facts.ts';
import {
  followUps,
  glanceOf,
  glanceSteps,
  isGlance,
  pageSteps,
  problemsOf,
  progressOf,
  type Step,
  type StepId,
  steps,
  visibleSteps,
} from './steps.ts';

/** A position in the wizard. */
export interface Place {
  /** The question. */
  at: StepId;
  /** The question was opened from the review, and the next step returns there. */
  fromReview: boolean;
  /** The question was opened from its glance, and the next step returns there. */
  fromGlance: boolean;
  /** Questions that were answered at least once. */
  seen: readonly StepId[];
}

const stepById = (id: StepId): Step => {
  const found = steps.find((step) => step.id === id);
  if (found === undefined) throw new Error(`there is no question ${id}`);
  return found;
};

/** The question to show: the stored one if it is still asked, else the one at its place in the order. */
export function presentStep({ at }: Pick<Place, 'at'>, answers: Answers, facts: Facts): Step {
  const found = visibleSteps(answers, facts).find(({ id }) => id === at);
  if (found) return found;
  const pages = pageSteps(answers, facts);
  return pages[progressOf(at, pages).n - 1] ?? stepById('review');
}

/**
 * The next position; the current answer must be valid. A question that was opened from the review or a glance returns
 * there, after its follow-up questions and others that its answer made invalid. The review opens only once every
 * question was seen, also if the song was begun with the questions in another order.
 */
export function nextPlace(place: Place, answers: Answers, facts: Facts): Place {
  const present = presentStep(place, answers, facts);
  if (present.id === 'review') return place;
  const glanced = isGlance(present.id) ? glanceSteps(present.id, answers, facts).map(({ id }) => id) : [];
  const seen = [...new Set([...place.seen, present.id, ...glanced])];
  const placeAtStep = (at: StepId, from: Partial<Place> = {}): Place => ({
    at,
    fromReview: place.fromReview && at !== 'review',
    fromGlance: false,
    seen,
    ...from,
  });
  const visible = visibleSteps(answers, facts);
  const pages = pageSteps(answers, facts);
  const following = visible.slice(visible.indexOf(present) + 1);
  const mustFollow = (step: Step) =>
    followUps[present.id]?.includes(step.id) === true || problemsOf(step, answers, facts).length > 0;
  const glance = glanceOf(present, answers, facts);
  if (place.fromGlance && glance) {
    const nextRow = following.find((step) => glanceOf(step, answers, facts) === glance && mustFollow(step));
    return nextRow ? placeAtStep(nextRow.id, { fromGlance: true }) : placeAtStep(glance);
  }
  const isMissed = (step: Step) => pages.includes(step) && step.id !== 'review' && !seen.includes(step.id);
  const isOpen = (step: Step) => step.id === 'review' || mustFollow(step) || isMissed(step);
  const next = following.find((step) => (place.fromReview ? isOpen(step) : pages.includes(step)));
  if (next !== undefined && next.id !== 'review') return placeAtStep(next.id);
  const missed = visible.find(isMissed);
  return missed ? placeAtStep(missed.id, { fromReview: true }) : placeAtStep('review');
}

/** The previous position; the same on the first question. */
export function previousPlace(place: Place, answers: Answers, facts: Facts): Place {
  const present = presentStep(place, answers, facts);
  const glance = glanceOf(present, answers, facts);
  if (place.fromGlance && glance) return { ...place, at: glance, fromGlance: false };
  if (place.fromReview) return { ...place, at: 'review', fromReview: false, fromGlance: false };
  const visible = visibleSteps(answers, facts);
  const until = visible.indexOf(present);
  const before = pageSteps(answers, facts).filter((step) => visible.indexOf(step) < until);
  const last = before[before.length - 1];
  return last ? { ...place, at: last.id, fromGlance: false } : place;
}

/** The position at a question that is opened directly; opened from the review or a glance, it returns there. */
export const placeAt = (place: Place, at: StepId): Place => ({
  ...place,
  at,
  fromReview: at !== 'review' && (place.at === 'review' || place.fromReview),
  fromGlance: !isGlance(at) && at !== 'review' && (isGlance(place.at) || place.fromGlance),
});

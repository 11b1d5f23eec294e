import { fieldProblems } from '../../../../features/releases/editing/fields.ts';
import type { Problem } from '../../../../features/releases/editing/problems.ts';
import type { Answers } from './answers.ts';
import { chosenAlbum, type Facts } from './facts.ts';
import { type Definition, definitions, type Glance, glances } from './questions-in-order.ts';

export type StepId = (typeof definitions)[number]['id'];
export interface Step extends Definition {
  id: StepId;
}

/** Questions that say more of an answer: mended together with it, and told in one line with it. */
export const followUps: Partial<Record<StepId, readonly StepId[]>> = {
  genre: ['subgenre'],
  primary_language: ['secondary_language'],
  is_multilingual: ['translations'],
  album_kind: ['album_id', 'album_title'],
  has_isrc: ['isrc'],
  has_upc: ['upc'],
  has_collaborators: ['collaborators'],
  credits_type: ['credits'],
};
const allFollowUps: readonly StepId[] = Object.values(followUps).flat();

/** Every question in its order. */
export const steps: readonly Step[] = definitions;

const isAsked = (step: Step, answers: Answers, facts: Facts): boolean =>
  step.isAsked?.(answers, facts) ?? true;

/**
 * The questions that these answers lead through, rows of a glance among them, the review last. What the chosen album
 * answers is left out, and asked after the question whether the song differs from it, if it does.
 */
export function visibleSteps(answers: Answers, facts: Facts): Step[] {
  const album = chosenAlbum(answers, facts);
  const isGiven = (step: Step) => album !== undefined && step.isGivenBy?.(album) === true;
  const asked = steps.filter((step) => isAsked(step, answers, facts));
  const given = asked.filter(isGiven);
  return asked.flatMap((step) => {
    if (isGiven(step)) return [];
    return step.id === 'differs_from_album' && answers.differs_from_album ? [step, ...given] : [step];
  });
}

export const isGlance = (id: StepId): id is Glance => glances.some((glance) => glance === id);

/** Where a question is a row; undefined for one that is asked by itself. */
export function glanceOf(step: Step, answers: Answers, facts: Facts): Glance | undefined {
  const album = chosenAlbum(answers, facts);
  const isAlone = step.isThought?.(answers) === true || (album && step.isGivenBy?.(album)) === true;
  return isAlone ? undefined : step.glance;
}

/** The questions that are shown at a glance, those that only say more of another among them. */
export const glanced = (glance: Glance, answers: Answers, facts: Facts): Step[] =>
  visibleSteps(answers, facts).filter((step) => glanceOf(step, answers, facts) === glance);

/** The rows of a glance: what says more of an answer is told with it. */
export const rowsOf = (glance: Glance, answers: Answers, facts: Facts): Step[] =>
  glanced(glance, answers, facts).filter(({ id }) => !allFollowUps.includes(id));

/** What one is led through: the questions that stand by themselves, the glances, and a row that can't be left as it is. */
export const walkedSteps = (answers: Answers, facts: Facts): Step[] =>
  visibleSteps(answers, facts).filter(
    (step) => glanceOf(step, answers, facts) === undefined || problemsOf(step, answers, facts).length > 0,
  );

/** Questions whose answer is checked as its field of a release is. */
const asFields = [
  'translations',
  'collaborators',
  'composition_partners',
  'master_partners',
  'additional_credits',
  'youtube_link',
  'pitch',
  'lyrics',
  'streaming_links',
] as const;

export function problemsOf(step: Step, answers: Answers, facts: Facts): Problem[] {
  const field = asFields.find((id) => id === step.id);
  const ofField = field ? fieldProblems(field, answers) : [];
  return ofField.length > 0 ? ofField : (step.problems?.(answers, facts) ?? []);
}

/** The first question that can't be left as it stands. */
export const firstUnfinished = (answers: Answers, facts: Facts): Step | undefined =>
  visibleSteps(answers, facts).find((step) => problemsOf(step, answers, facts).length > 0);

/**
 * Where one stands: `n` of `total`, from 1. A row counts as its glance, a question that is no longer asked as the one
 * before it.
 */
export function placeOf(id: StepId, walked: readonly Step[]): { n: number; total: number } {
  const indexOf = (one: StepId | undefined) => walked.findIndex((step) => step.id === one);
  const order = steps.findIndex((step) => step.id === id);
  const at = Math.max(indexOf(id), indexOf(id) < 0 ? indexOf(steps[order]?.glance) : -1);
  if (at >= 0) return { n: at + 1, total: walked.length };
  const before = walked.filter((step) => steps.indexOf(step) < order).length;
  return { n: Math.max(1, before), total: walked.length };
}

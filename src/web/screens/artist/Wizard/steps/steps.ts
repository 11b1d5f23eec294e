import { fieldProblems } from '../../../../features/releases/editing/fields.ts';
import type { Problem } from '../../../../features/releases/editing/problems.ts';
import type { Answers } from './answers.ts';
import { chosenAlbum, type Facts } from './facts.ts';
import { type Definition, definitions, type Glance, glances } from './questions-in-order.ts';

export type StepId = (typeof definitions)[number]['id'];
export interface Step extends Definition {
  id: StepId;
}

/** Follow-up questions of an answer: changed together with it, and summarised in one line. */
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

/** Every question in order. */
export const steps: readonly Step[] = definitions;

const isAsked = (step: Step, answers: Answers, facts: Facts): boolean =>
  step.isAsked?.(answers, facts) ?? true;

/**
 * The questions for these answers, including rows of a glance, the review last. What the chosen album answers is left
 * out, and asked after the question whether the song differs from it, if it does.
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

/** The glance of a question that is a row; undefined for a separate question. */
export function glanceOf(step: Step, answers: Answers, facts: Facts): Glance | undefined {
  const album = chosenAlbum(answers, facts);
  const isAlone = step.isThought?.(answers) === true || (album && step.isGivenBy?.(album)) === true;
  return isAlone ? undefined : step.glance;
}

/** The questions in a glance, including follow-ups. */
export const glanced = (glance: Glance, answers: Answers, facts: Facts): Step[] =>
  visibleSteps(answers, facts).filter((step) => glanceOf(step, answers, facts) === glance);

/** The rows of a glance: follow-ups are in their answer's row. */
export const rowsOf = (glance: Glance, answers: Answers, facts: Facts): Step[] =>
  glanced(glance, answers, facts).filter(({ id }) => !allFollowUps.includes(id));

/** The steps: separate questions, glances, and rows that aren't valid. */
export const walkedSteps = (answers: Answers, facts: Facts): Step[] =>
  visibleSteps(answers, facts).filter(
    (step) => glanceOf(step, answers, facts) === undefined || problemsOf(step, answers, facts).length > 0,
  );

/** Questions whose answer is checked like its field of a release. */
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

/** The first invalid question. */
export const firstUnfinished = (answers: Answers, facts: Facts): Step | undefined =>
  visibleSteps(answers, facts).find((step) => problemsOf(step, answers, facts).length > 0);

/**
 * Progress: `n` of `total`, from 1. A row counts as its glance, a question that is no longer asked as the one before
 * it.
 */
export function placeOf(id: StepId, walked: readonly Step[]): { n: number; total: number } {
  const indexOf = (one: StepId | undefined) => walked.findIndex((step) => step.id === one);
  const order = steps.findIndex((step) => step.id === id);
  const at = Math.max(indexOf(id), indexOf(id) < 0 ? indexOf(steps[order]?.glance) : -1);
  if (at >= 0) return { n: at + 1, total: walked.length };
  const before = walked.filter((step) => steps.indexOf(step) < order).length;
  return { n: Math.max(1, before), total: walked.length };
}

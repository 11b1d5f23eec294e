import type { Problem } from '#web/features/releases/editing/problems.ts';
import { fieldProblems } from '#web/features/releases/fields.ts';
import type { Answers } from './answers.ts';
import { chosenAlbum, type Facts } from './facts.ts';
import { type Definition, definitions, type Glance, glances } from './questions-in-order.ts';

export type StepId = (typeof definitions)[number]['id'];
export interface Step extends Definition {
  id: StepId;
}

/** The follow-up questions of an answer, which share its row in summaries. */
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

/** Whether a question shares the row of one that is asked. */
export const isFollowUp = (id: StepId, asked: readonly Step[]): boolean =>
  asked.some((step) => followUps[step.id]?.includes(id) === true);

/** Every question in order. */
export const steps: readonly Step[] = definitions;

const isAsked = (step: Step, answers: Answers, facts: Facts): boolean =>
  step.isAsked?.(answers, facts) ?? true;

/**
 * The questions for these answers, including rows of a glance, the review last. Those that the chosen album answers are
 * left out; if the song differs from its album, they follow the question about that.
 */
export function visibleSteps(answers: Answers, facts: Facts): Step[] {
  const album = chosenAlbum(answers, facts);
  const isAnswered = (step: Step) => album !== undefined && step.isAnsweredBy?.(album, answers) === true;
  const asked = steps.filter((step) => isAsked(step, answers, facts));
  const answered = asked.filter(isAnswered);
  return asked.flatMap((step) => {
    if (isAnswered(step)) return [];
    return step.id === 'differs_from_album' && answers.differs_from_album ? [step, ...answered] : [step];
  });
}

export const isGlance = (id: StepId): id is Glance => glances.some((glance) => glance === id);

/** The glance of a question that is a row; undefined for a separate question. */
export function glanceOf(step: Step, answers: Answers, facts: Facts): Glance | undefined {
  const album = chosenAlbum(answers, facts);
  const isAlone =
    step.isAskedAlone?.(answers) === true || (album && step.isAnsweredBy?.(album, answers)) === true;
  return isAlone ? undefined : step.glance;
}

/** The questions of a glance, including follow-up questions. */
export const glanceSteps = (glance: Glance, answers: Answers, facts: Facts): Step[] =>
  visibleSteps(answers, facts).filter((step) => glanceOf(step, answers, facts) === glance);

/** The questions that have a row in a glance; follow-up questions share a row with their answer. */
export const glanceRows = (glance: Glance, answers: Answers, facts: Facts): Step[] => {
  const asked = visibleSteps(answers, facts);
  return glanceSteps(glance, answers, facts).filter(({ id }) => !isFollowUp(id, asked));
};

/** The steps that have a page: separate questions, glances, and invalid rows of glances. */
export const pageSteps = (answers: Answers, facts: Facts): Step[] =>
  visibleSteps(answers, facts).filter(
    (step) => glanceOf(step, answers, facts) === undefined || problemsOf(step, answers, facts).length > 0,
  );

/** Questions whose answers the editor's rules for release fields check. */
const releaseFields = [
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

/** What is wrong with a question's answer; empty if it is valid. */
export function problemsOf(step: Step, answers: Answers, facts: Facts): Problem[] {
  const field = releaseFields.find((id) => id === step.id);
  const fieldErrors = field ? fieldProblems(field, answers) : [];
  return fieldErrors.length > 0 ? fieldErrors : (step.problems?.(answers, facts) ?? []);
}

/** The first invalid question. */
export const firstUnfinished = (answers: Answers, facts: Facts): Step | undefined =>
  visibleSteps(answers, facts).find((step) => problemsOf(step, answers, facts).length > 0);

/**
 * The page `n` of `total`, from 1. A row of a glance counts as the glance, a question that is no longer asked as the
 * page before it.
 */
export function progressOf(id: StepId, pages: readonly Step[]): { n: number; total: number } {
  const pageIndex = (page: StepId | undefined) => pages.findIndex((step) => step.id === page);
  const order = steps.findIndex((step) => step.id === id);
  const direct = pageIndex(id);
  const index = direct < 0 ? pageIndex(steps[order]?.glance) : direct;
  if (index >= 0) return { n: index + 1, total: pages.length };
  const before = pages.filter((step) => steps.indexOf(step) < order).length;
  return { n: Math.max(1, before), total: pages.length };
}

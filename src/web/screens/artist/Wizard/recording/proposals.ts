import type { LanguageId } from '#shared/languages.ts';
import type { StoredWizard } from '#web/screens/artist/Wizard/saving/stored-wizard.ts';
import {
  type Answers,
  noAnswers,
  type Proposable,
  type Proposed,
  proposable,
} from '#web/screens/artist/Wizard/steps/answers.ts';
import { withChange } from '#web/screens/artist/Wizard/steps/change.ts';
import type { Facts } from '#web/screens/artist/Wizard/steps/facts.ts';
import type { StepId } from '#web/screens/artist/Wizard/steps/steps.ts';

const maxStageNameLength = 80;

/**
 * The wizard with the proposals of its recording, and a language by the letters of the title, in questions that were
 * neither answered nor passed. Without a recording it removes the earlier one's proposals.
 */
export function withProposals(wizard: StoredWizard, facts: Facts): StoredWizard {
  const { recordingProposals, place, proposed } = wizard;
  const fresh = noAnswers(facts.year);
  const isOpen = (field: Proposable) =>
    !place.seen.includes(questionOf(field)) && wizard.answers[field] === (proposed[field] ?? fresh[field]);
  const artist =
    recordingProposals && recordingProposals.artist.length <= maxStageNameLength && !facts.profile.stage_name
      ? recordingProposals.artist
      : '';
  const names = { title: recordingProposals?.title ?? '', stage_name: artist };
  const title = isOpen('title') ? names.title : wizard.answers.title;
  const language = recordingProposals?.language || languageOfLetters(title) || fresh.primary_language;
  const { isrc = '', genre = '', lyrics = '', guests = '' } = recordingProposals ?? {};
  const all: Required<Proposed> = { ...names, primary_language: language, isrc, genre, lyrics, guests };
  const open = proposable.filter((field) => isOpen(field) && all[field] !== (proposed[field] ?? ''));
  if (open.length === 0) return wizard;
  const part = Object.fromEntries(open.map((field) => [field, all[field]]));
  return {
    ...wizard,
    proposed: { ...proposed, ...part },
    answers: withChange(
      wizard.answers,
      Object.assign({}, ...open.map((field) => answersFor(field, all[field]))),
      facts,
    ),
  };
}

/** The question that decides about a proposal. */
const questionOf = (field: Proposable): StepId => (field === 'isrc' ? 'has_isrc' : field);

/** The answers that take a proposal; an empty one takes it back. */
export const answersFor = (field: Proposable, value: string): Partial<Answers> =>
  field === 'isrc' ? { has_isrc: value !== '', isrc: value } : { [field]: value };

/** The likeliest language of each script; Latin letters count as English. */
const byScript: readonly (readonly [RegExp, LanguageId])[] = [
  [/\p{Script=Hebrew}/u, 'he'],
  [/\p{Script=Latin}/u, 'en'],
  [/\p{Script=Arabic}/u, 'ar'],
  [/\p{Script=Cyrillic}/u, 'ru'],
  [/\p{Script=Ethiopic}/u, 'am'],
  [/\p{Script=Greek}/u, 'el'],
  [/\p{Script=Georgian}/u, 'ka'],
  [/\p{Script=Armenian}/u, 'hy'],
  [/\p{Script=Hangul}/u, 'ko'],
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/u, 'ja'],
  [/\p{Script=Han}/u, 'zh'],
  [/\p{Script=Thai}/u, 'th'],
];

/** The language of most letters in a title; empty if it has no known letters. */
export function languageOfLetters(title: string): LanguageId | '' {
  const counted = byScript.map(([script, language]) => ({
    language,
    count: [...title].filter((letter) => script.test(letter)).length,
  }));
  const [most] = counted.sort((a, b) => b.count - a.count);
  return most && most.count > 0 ? most.language : '';
}

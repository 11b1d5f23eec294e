import type { StoredWizard } from '../saving/stored-wizard.ts';
import { noAnswers, type Proposable, type Proposed, proposable } from '../steps/answers.ts';
import { withChange } from '../steps/change.ts';
import type { Facts } from '../steps/facts.ts';
import { languageOfLetters } from './language-of-letters.ts';

const maxStageNameLength = 80;

/**
 * The wizard with the proposals of its recording, and a language by the letters of the title, in questions that were
 * neither answered nor passed. Without a recording it removes the earlier one's proposals.
 */
export function withProposals(wizard: StoredWizard, facts: Facts): StoredWizard {
  const { recordingProposals, place, proposed } = wizard;
  const fresh = noAnswers(facts.year);
  const isOpen = (field: Proposable) =>
    !place.seen.includes(field) && wizard.answers[field] === (proposed[field] ?? fresh[field]);
  const artist =
    recordingProposals && recordingProposals.artist.length <= maxStageNameLength && !facts.profile.stage_name
      ? recordingProposals.artist
      : '';
  const names = { title: recordingProposals?.title ?? '', stage_name: artist };
  const title = isOpen('title') ? names.title : wizard.answers.title;
  const language = recordingProposals?.language || languageOfLetters(title) || fresh.primary_language;
  const all: Required<Proposed> = { ...names, primary_language: language };
  const open = proposable.filter((field) => isOpen(field) && all[field] !== (proposed[field] ?? ''));
  if (open.length === 0) return wizard;
  const part = Object.fromEntries(open.map((field) => [field, all[field]]));
  return {
    ...wizard,
    proposed: { ...proposed, ...part },
    answers: withChange(wizard.answers, part, facts),
  };
}

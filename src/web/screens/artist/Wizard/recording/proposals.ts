import type { StoredWizard } from '../saving/stored-wizard.ts';
import { noAnswers, type Proposable, type Proposed, proposable } from '../steps/answers.ts';
import { changed } from '../steps/change.ts';
import type { Facts } from '../steps/facts.ts';
import { languageOfLetters } from './language-of-letters.ts';

/** The longest stage name, in characters. */
const longestName = 80;

/**
 * The wizard with its recording's proposals, and those of the title's letters, wherever nothing was typed, chosen or
 * passed yet. Replacing the recording removes its proposals.
 */
export function withProposals(wizard: StoredWizard, facts: Facts): StoredWizard {
  const { heard, place, proposed } = wizard;
  const fresh = noAnswers(facts.year);
  const isOpen = (field: Proposable) =>
    !place.seen.includes(field) && wizard.answers[field] === (proposed[field] ?? fresh[field]);
  const artist = heard && heard.artist.length <= longestName && !facts.profile.stage_name ? heard.artist : '';
  const name = { title: heard?.title ?? '', stage_name: artist };
  const title = isOpen('title') ? name.title : wizard.answers.title;
  const language = heard?.language || languageOfLetters(title) || fresh.primary_language;
  const all: Required<Proposed> = { ...name, primary_language: language };
  const open = proposable.filter((field) => isOpen(field) && all[field] !== (proposed[field] ?? ''));
  if (open.length === 0) return wizard;
  const part = Object.fromEntries(open.map((field) => [field, all[field]]));
  return {
    ...wizard,
    proposed: { ...proposed, ...part },
    answers: changed(wizard.answers, part, facts),
  };
}

import { splitCommaList } from '../../../../../contract/vocabulary/text-rules.ts';
import type { Answers } from '../steps/answers.ts';
import { artistName, type Facts } from '../steps/facts.ts';

export const namesListId = 'wizard-names';

/** The people that were named so far. */
export function knownNames(answers: Answers, facts: Facts): string[] {
  const names = [
    artistName(answers, facts),
    ...splitCommaList(answers.lyrics_by),
    ...splitCommaList(answers.composition_by),
    ...[...answers.collaborators, ...answers.composition_partners, ...answers.master_partners].map(
      ({ name }) => name.trim(),
    ),
    answers.producer.trim(),
  ];
  return [...new Set(names.filter((name) => name !== ''))];
}

/** Offers names while one types, by `list={namesListId}`. */
export function NamesList({ names }: { names: readonly string[] }) {
  return (
    <datalist id={namesListId}>
      {names.map((name) => (
        <option key={name} value={name} />
      ))}
    </datalist>
  );
}

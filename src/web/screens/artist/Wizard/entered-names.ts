import { splitCommaList } from '#shared/text-rules.ts';
import type { Answers } from './steps/answers.ts';
import { artistName, type Facts } from './steps/facts.ts';

/** All names in the answers, each once: suggestions for name fields. */
export function enteredNames(answers: Answers, facts: Facts): string[] {
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

import type { LetterContent } from './letter.ts';

/** A letter as plain text. */
export function letterText({ title, paragraphs, facts = [], button, note }: LetterContent): string {
  const parts = [
    title,
    ...paragraphs,
    facts.map(({ label, value }) => `${label}: ${value}`).join('\n'),
    button === null ? '' : `${button.label}:\n${button.url}`,
    note,
  ];
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`;
}

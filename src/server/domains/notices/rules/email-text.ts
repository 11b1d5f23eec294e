import type { EmailContent } from './email.ts';

/** An email as plain text. */
export function emailText({ title, paragraphs, facts = [], button, note, stop }: EmailContent): string {
  const parts = [
    title,
    ...paragraphs,
    facts.map(({ label, value }) => `${label}: ${value}`).join('\n'),
    button === null ? '' : `${button.label}:\n${button.url}`,
    note,
    stop ? `${stop.label}:\n${stop.url}` : '',
  ];
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`;
}

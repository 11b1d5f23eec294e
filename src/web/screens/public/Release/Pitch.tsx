import css from './Pitch.module.css';

/** The artist's pitch, to read, and to copy as a whole. */
export function Pitch({ text }: { text: string }) {
  const [lead = '', ...rest] = text.trim().split(/\n\s*\n/);
  return (
    <div className={css.pitch}>
      {[lead, ...rest].map((paragraph, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs never move
        <p key={at} dir="auto" className={at === 0 && rest.length > 0 ? css.lead : undefined}>
          {paragraph}
        </p>
      ))}
    </div>
  );
}

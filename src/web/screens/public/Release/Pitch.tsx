import css from './Pitch.module.css';

/** The artist's pitch. The first of several paragraphs is larger. */
export function Pitch({ text }: { text: string }) {
  const paragraphs = text.trim().split(/\n\s*\n/);
  return (
    <div className={css.pitch}>
      {paragraphs.map((paragraph, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs never move
        <p key={index} dir="auto" className={index === 0 && paragraphs.length > 1 ? css.lead : undefined}>
          {paragraph}
        </p>
      ))}
    </div>
  );
}

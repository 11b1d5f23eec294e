import css from './Pitch.module.css';

/** What the artist says of the song: to be read, and to be copied whole. */
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

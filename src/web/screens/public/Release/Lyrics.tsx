import css from './Lyrics.module.css';
import { textDirection } from './text-direction.ts';

/** The lyrics as in a booklet: verses in columns, repeated ones bold. Aligned by the direction of most letters. */
export function Lyrics({ text }: { text: string }) {
  const verses = text.trim().split(/\n\s*\n/);
  const openings = verses.map((verse) => verse.split('\n')[0]);
  const isRefrain = (index: number) =>
    openings.indexOf(openings[index]) !== openings.lastIndexOf(openings[index]);
  const isShort = text.split('\n').length < 16;
  return (
    <div className={css.lyrics} dir={textDirection(text)} data-columns={isShort ? 1 : 2}>
      {verses.map((verse, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: verses repeat and never move
        <p key={index} className={isRefrain(index) ? css.refrain : undefined}>
          {verse.split('\n').map((line, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines repeat and never move
            <span key={row}>
              <bdi>{line}</bdi>
            </span>
          ))}
        </p>
      ))}
    </div>
  );
}

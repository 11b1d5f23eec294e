import css from './Lyrics.module.css';
import { sideOf } from './side-of.ts';

/** The lyrics like in a booklet: verses in columns, the refrain bold, aligned by the song's main direction. */
export function Lyrics({ text }: { text: string }) {
  const verses = text.trim().split(/\n\s*\n/);
  const openings = verses.map((verse) => verse.split('\n')[0]);
  const isRefrain = (at: number) => openings.indexOf(openings[at]) !== openings.lastIndexOf(openings[at]);
  const isShort = text.split('\n').length < 16;
  return (
    <div className={css.lyrics} dir={sideOf(text)} data-columns={isShort ? 1 : 2}>
      {verses.map((verse, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: verses repeat and never move
        <p key={at} className={isRefrain(at) ? css.refrain : undefined}>
          {verse.split('\n').map((line, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: so do lines
            <span key={row}>
              <bdi>{line}</bdi>
            </span>
          ))}
        </p>
      ))}
    </div>
  );
}

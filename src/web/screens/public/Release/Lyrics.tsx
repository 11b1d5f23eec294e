import css from './Lyrics.module.css';

/** The words of a song as in a booklet: verse by verse in columns, on the song's own side whatever a line is in. */
export function Lyrics({ text }: { text: string }) {
  const verses = text.trim().split(/\n\s*\n/);
  const isShort = text.split('\n').length < 16;
  return (
    <div className={css.lyrics} dir={sideOf(text)} data-columns={isShort ? 1 : 2}>
      {verses.map((verse, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: verses repeat and never move
        <p key={at}>
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

/** The side that most of a text's letters run from. */
export function sideOf(text: string): 'rtl' | 'ltr' {
  const rightToLeft = text.match(/[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/g)?.length ?? 0;
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  return rightToLeft * 2 >= letters ? 'rtl' : 'ltr';
}

import css from './Sharing.module.css';

/** How much of a song was heard, as a bar and in words. */
export function Heard({ part, words }: { part: number | null; words: string }) {
  return (
    <p className={css.heard}>
      {part !== null && (
        <svg className={css.bar} viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
          <rect width="100" height="4" className={css.barGround} />
          <rect width={Math.min(100, Math.max(2, part * 100))} height="4" className={css.barFill} />
        </svg>
      )}
      <span className={css.quiet}>{words}</span>
    </p>
  );
}

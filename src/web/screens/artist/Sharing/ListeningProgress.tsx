import css from './Sharing.module.css';

/** How much of a song a recipient heard: `fraction` as a bar, if the song's length is known, and in words. */
export function ListeningProgress({ fraction, text }: { fraction: number | null; text: string }) {
  return (
    <p className={css.progress}>
      {fraction !== null && (
        <svg className={css.bar} viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
          <rect width="100" height="4" className={css.barTrack} />
          <rect width={Math.min(100, Math.max(2, fraction * 100))} height="4" className={css.barFill} />
        </svg>
      )}
      <span className={css.muted}>{text}</span>
    </p>
  );
}

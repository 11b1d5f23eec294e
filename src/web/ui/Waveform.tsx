import { type KeyboardEvent, useId, useMemo } from 'react';
import { classes } from './classes.ts';
import css from './Waveform.module.css';

export type WaveformProps = {
  /** Loudness over time, 0 to 255. If empty, the waveform is a flat line. */
  peaks: ArrayLike<number>;
  /** The current position and the length, in seconds. */
  time: number;
  duration: number;
  onSeek: (seconds: number) => void;
  label: string;
  /** The time in words, for screen readers. */
  valueText: string;
  className?: string | undefined;
};

const STEP = 5;

/** A song's waveform, for seeking by pointer or keys (a slider). It runs left to right on every page. */
export function Waveform({ peaks, time, duration, onSeek, label, valueText, className }: WaveformProps) {
  const clipId = useId();
  const path = useMemo(() => waveformPath(peaks), [peaks]);
  const length = Math.max(1, peaks.length);
  // Before the metadata has loaded, a song's length is NaN or Infinity.
  const isKnown = Number.isFinite(duration) && duration > 0;
  const progress = isKnown ? Math.min(1, Math.max(0, time / duration)) : 0;

  function onKeyDown(event: KeyboardEvent) {
    const steps = {
      ArrowRight: STEP,
      ArrowUp: STEP,
      ArrowLeft: -STEP,
      ArrowDown: -STEP,
      PageUp: 30,
      PageDown: -30,
    };
    const step = event.key in steps ? steps[event.key as keyof typeof steps] : 0; // narrowed by the `in` before it
    if (step === 0) return;
    event.preventDefault();
    onSeek(Math.min(duration, Math.max(0, time + step)));
  }

  return (
    <div className={classes(css.wave, className)}>
      <svg className={css.bars} viewBox={`0 0 ${length} 256`} preserveAspectRatio="none" aria-hidden="true">
        <clipPath id={clipId}>
          <rect width={progress * length} height="256" />
        </clipPath>
        <path className={css.unplayed} d={path} />
        <path className={css.played} d={path} clipPath={`url(#${clipId})`} />
      </svg>
      <input
        className={css.seek}
        type="range"
        min={0}
        max={isKnown ? duration : 1}
        step={0.1}
        value={isKnown ? progress * duration : 0}
        aria-label={label}
        aria-valuetext={valueText}
        disabled={!isKnown}
        onChange={(event) => onSeek(event.currentTarget.valueAsNumber)}
        onKeyDown={onKeyDown}
      />
    </div>
  );
}

/** An SVG path with one step per peak, as wide as the number of peaks and 256 high. Silence still shows a line. */
function waveformPath(peaks: ArrayLike<number>): string {
  let path = 'M0 256';
  for (let index = 0; index < Math.max(1, peaks.length); index++) {
    path += `V${256 - Math.max(8, peaks[index] ?? 0)}H${index + 1}`;
  }
  return `${path}V256Z`;
}

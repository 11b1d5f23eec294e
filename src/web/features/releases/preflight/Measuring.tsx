import { preflightText } from '#text/releases/preflight.ts';
import { useText } from '#web/browser/language.ts';
import css from './Preflight.module.css';

/** Shown while the server measures the recording. */
export function Measuring() {
  const text = useText(preflightText);
  return (
    <p className={css.measuring} role="status">
      <span className={css.meter} aria-hidden="true">
        <i />
        <i />
        <i />
        <i />
      </span>
      <span>
        <b>{text.measuring}</b>
        <small>{text.measuringNote}</small>
      </span>
    </p>
  );
}

import type { Preflight } from '#contract/releases/preflight.ts';
import type { Subject } from '#shared/preflight/kinds.ts';
import { preflightText } from '#text/releases/preflight.ts';
import { useText } from '#web/browser/language.ts';
import { CheckIcon } from '#web/ui/icons.ts';
import { readySubjects } from './findings.ts';
import { formatLoudness, formatPeak, formatPixels } from './format-measured.ts';
import css from './Preflight.module.css';

/** The subjects without findings, with their measurements. */
export function ReadyList({ preflight }: { preflight: Preflight }) {
  const text = useText(preflightText);
  const ready = readySubjects(preflight);
  if (ready.length === 0) return null;
  const { cover, sound } = preflight;
  const measured: Partial<Record<Subject, string>> = {
    ...(cover && { cover: formatPixels(cover) }),
    ...(sound?.loudness != null &&
      sound.true_peak !== null && {
        sound: text.measuredSound(formatLoudness(sound.loudness), formatPeak(sound.true_peak)),
      }),
  };
  return (
    <div className={css.ready}>
      <h3 className={css.group}>{text.readyName}</h3>
      <ul>
        {ready.map((subject) => (
          <li key={subject} className={measured[subject] ? css.measured : undefined}>
            <CheckIcon size={16} />
            <span>
              {text.names[subject]}
              {measured[subject] && <small>{measured[subject]}</small>}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

import type { Channel } from '../../../../contract/vocabulary/preflight/kinds.ts';
import { preflightText } from '../../../../text/preflight.ts';
import { count } from '../../../formats/counts.ts';
import { useLanguage, useText } from '../../../language.ts';
import { CheckIcon, ChevronDownIcon, CircleDashedIcon } from '../../../ui/icons.ts';
import { rowsOf } from './findings.ts';
import css from './PreflightBrief.module.css';
import { PreflightFailure } from './PreflightFailure.tsx';
import { PreflightRows } from './PreflightRows.tsx';
import { usePreflight } from './use-preflight.ts';

/** The same in short, where one is about to distribute or to pay: what stops the song there, and the rest on demand. */
export function PreflightBrief({ releaseId, channel }: { releaseId: string; channel: Channel }) {
  const text = useText(preflightText);
  const language = useLanguage();
  const state = usePreflight(releaseId, '');
  if (state.status === 'loading') return <p className={css.line}>{text.loading}</p>;
  if (state.status === 'failed') return <PreflightFailure error={state.error} again={state.again} />;
  const { findings, is_measuring: isMeasuring } = state.preflight;
  const rows = rowsOf(findings, channel);
  const stops = rows.filter(({ severity }) => severity === 'stops');
  const weakens = rows.filter(({ severity }) => severity === 'weakens');
  return (
    <section className={css.brief} aria-label={text.title}>
      {stops.length > 0 && (
        <>
          <h3 className="sr">{text.stopsName}</h3>
          <PreflightRows plain rows={stops} releaseId={releaseId} />
          <p className={css.note}>{text.stopsNote[channel]}</p>
        </>
      )}
      {isMeasuring && <PreflightRows rows={[]} releaseId={releaseId} isMeasuring />}
      {weakens.length > 0 && (
        <details className={css.more}>
          <summary>
            <CircleDashedIcon />
            <span>{count(weakens.length, text.weakens, language)}</span>
            <ChevronDownIcon size={16} />
          </summary>
          <PreflightRows plain rows={weakens} releaseId={releaseId} />
        </details>
      )}
      {rows.length === 0 && !isMeasuring && (
        <p className={css.clear}>
          <CheckIcon />
          {text.clearFor[channel]}
        </p>
      )}
    </section>
  );
}

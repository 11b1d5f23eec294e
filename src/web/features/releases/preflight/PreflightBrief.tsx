import { useEffect } from 'react';
import type { Channel } from '#shared/preflight/kinds.ts';
import { stopsOn } from '#shared/preflight/preflight.ts';
import { preflightText } from '#text/releases/preflight.ts';
import { useText } from '#web/browser/language.ts';
import { CheckIcon } from '#web/ui/icons.ts';
import { rowsOf } from './findings.ts';
import { Measuring } from './Measuring.tsx';
import css from './PreflightBrief.module.css';
import { PreflightFailure } from './PreflightFailure.tsx';
import { PreflightRows } from './PreflightRows.tsx';
import { usePreflight } from './usePreflight.ts';

interface PreflightBriefProps {
  releaseId: string;
  channel: Channel;
  /** Reports whether something blocks the song on this channel, once it is known. */
  onChecked: (isStopped: boolean) => void;
}

/** The short form, shown before distributing or paying: what blocks the song on a channel; the rest on demand. */
export function PreflightBrief({ releaseId, channel, onChecked }: PreflightBriefProps) {
  const text = useText(preflightText);
  const state = usePreflight(releaseId, '');
  const isStopped = state.status === 'ready' && stopsOn(channel, state.preflight.findings).length > 0;
  useEffect(() => onChecked(isStopped), [onChecked, isStopped]);
  if (state.status === 'loading') return <p className={css.line}>{text.loading}</p>;
  if (state.status === 'failed') return <PreflightFailure error={state.error} onRetry={state.retry} />;
  const { findings, is_measuring: isMeasuring } = state.preflight;
  const rows = rowsOf(findings, channel);
  return (
    <section className={css.brief} aria-label={text.title}>
      {isStopped && <p className={css.note}>{text.stopsNote[channel]}</p>}
      {isMeasuring && <Measuring />}
      <PreflightRows rows={rows} navigation={{ releaseId }} initialCount={0} />
      {rows.length === 0 && !isMeasuring && (
        <p className={css.clear}>
          <CheckIcon />
          {text.clearFor[channel]}
        </p>
      )}
    </section>
  );
}

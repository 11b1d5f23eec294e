import type { ReactNode } from 'react';
import { preflightText } from '../../../../text/preflight.ts';
import { count } from '../../../formats/counts.ts';
import { useLanguage, useText } from '../../../language.ts';
import { Bin } from '../../../ui/Bin.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { readyOf, rowsOf } from './findings.ts';
import css from './Preflight.module.css';
import { PreflightFailure } from './PreflightFailure.tsx';
import { type GoTo, PreflightRows } from './PreflightRows.tsx';
import { ReadyList } from './ReadyList.tsx';
import { type PreflightState, usePreflight } from './use-preflight.ts';

interface PreflightProps {
  releaseId: string;
  /** What the release is known by as it stands: asked anew when it changes. */
  version: string;
  /** How one gets to a field; without it, by a link to the editor. */
  onGo?: GoTo | undefined;
  /** What must be mended before any of this, such as a field that can't be saved. */
  children?: ReactNode;
}

/** What stops a song and what weakens it, each with what was measured and the way to its field. */
export function Preflight({ releaseId, version, onGo, children }: PreflightProps) {
  const text = useText(preflightText);
  const state = usePreflight(releaseId, version);
  return (
    <section className={css.panel} aria-busy={state.status === 'loading'}>
      <Bin title={text.title} end={<Done state={state} />} />
      {children}
      <Shown state={state} releaseId={releaseId} onGo={onGo} />
    </section>
  );
}

function Done({ state }: { state: PreflightState }) {
  const text = useText(preflightText);
  if (state.status !== 'ready') return null;
  const done = readyOf(state.preflight).length;
  const all = new Set([...rowsOf(state.preflight.findings).map(({ subject }) => subject)]).size + done;
  return (
    <span className={css.count}>
      <span className="sr">{text.ready(done, all)}</span>
      <span className="ltr" aria-hidden="true">
        {done} / {all}
      </span>
    </span>
  );
}

function Shown({
  state,
  releaseId,
  onGo,
}: { state: PreflightState } & Pick<PreflightProps, 'releaseId' | 'onGo'>) {
  const text = useText(preflightText);
  const language = useLanguage();
  if (state.status === 'loading')
    return (
      <div className={css.waiting}>
        <span className="sr">{text.loading}</span>
        <Skeleton shape="row" />
        <Skeleton shape="row" />
        <Skeleton shape="row" />
      </div>
    );
  if (state.status === 'failed') return <PreflightFailure error={state.error} again={state.again} />;
  const { preflight } = state;
  const rows = rowsOf(preflight.findings);
  const stops = rows.filter(({ severity }) => severity === 'stops').length;
  const weakens = rows.length - stops;
  const told = [
    ...(stops > 0 ? [count(stops, text.stops, language)] : []),
    ...(weakens > 0 ? [count(weakens, text.weakens, language)] : []),
  ].join(', ');
  return (
    <>
      <p className={rows.length === 0 && !preflight.is_measuring ? css.clear : css.verdict} role="status">
        {told || (preflight.is_measuring ? '' : text.clear)}
      </p>
      <PreflightRows rows={rows} releaseId={releaseId} onGo={onGo} isMeasuring={preflight.is_measuring} />
      <ReadyList preflight={preflight} />
    </>
  );
}

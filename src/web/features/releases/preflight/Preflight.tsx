import { type ReactNode, useSyncExternalStore } from 'react';
import { count } from '../../../../text/counts.ts';
import { preflightText } from '../../../../text/releases/preflight.ts';
import { useLanguage, useText } from '../../../browser/language.ts';
import { Bin } from '../../../ui/Bin.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { readyOf, rowsOf } from './findings.ts';
import { Measuring } from './Measuring.tsx';
import css from './Preflight.module.css';
import { PreflightFailure } from './PreflightFailure.tsx';
import type { Way } from './PreflightRow.tsx';
import { PreflightRows } from './PreflightRows.tsx';
import { ReadyList } from './ReadyList.tsx';
import type { PreflightState } from './use-preflight.ts';

interface PreflightProps {
  state: PreflightState;
  way: Way;
  /** Rows of what must be mended before any of this, such as a field that can't be saved. */
  children?: ReactNode;
}

/** What stops a song and what weakens it, each with what was measured and the way to its field. */
export function Preflight({ state, way, children }: PreflightProps) {
  const text = useText(preflightText);
  return (
    <section aria-busy={state.status === 'loading'}>
      <Bin title={text.title} end={<Done state={state} />} />
      {children}
      <Shown state={state} way={way} />
    </section>
  );
}

/** How many of all that is looked at are in order. */
function Done({ state }: { state: PreflightState }) {
  const text = useText(preflightText);
  if (state.status !== 'ready') return null;
  const done = readyOf(state.preflight).length;
  const faulty = new Set(rowsOf(state.preflight.findings).map(({ subject }) => subject)).size;
  return (
    <span className={css.count}>
      <span className="sr">{text.ready(done, done + faulty)}</span>
      <span className="ltr" aria-hidden="true">
        {done} / {done + faulty}
      </span>
    </span>
  );
}

function Shown({ state, way }: Omit<PreflightProps, 'children'>) {
  const text = useText(preflightText);
  const language = useLanguage();
  const isWide = useIsWide();
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
  const isClear = rows.length === 0 && !preflight.is_measuring;
  return (
    <>
      <p className={isClear ? css.clear : css.verdict} role="status">
        {isClear ? text.clear : told}
      </p>
      {preflight.is_measuring && <Measuring />}
      <PreflightRows rows={rows} way={way} few={isWide ? 4 : 0} />
      <ReadyList preflight={preflight} />
    </>
  );
}

const wide = '(min-width: 769px)';
const onChange = (listener: () => void): (() => void) => {
  const query = matchMedia(wide);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
};
const useIsWide = (): boolean =>
  useSyncExternalStore(
    onChange,
    () => matchMedia(wide).matches,
    () => true,
  );

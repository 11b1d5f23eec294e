import { type ReactNode, useId, useState, useSyncExternalStore } from 'react';
import { count } from '#text/counts.ts';
import { preflightText } from '#text/releases/preflight.ts';
import { useLanguage, useText } from '#web/browser/language.ts';
import { classes } from '#web/ui/classes.ts';
import { ChevronDownIcon } from '#web/ui/icons.ts';
import { SectionHeader } from '#web/ui/SectionHeader.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { type Row, rowsOf } from './findings.ts';
import { Measuring } from './Measuring.tsx';
import css from './Preflight.module.css';
import { PreflightFailure } from './PreflightFailure.tsx';
import type { FieldNavigation } from './PreflightRow.tsx';
import { PreflightRows } from './PreflightRows.tsx';
import { ReadyList } from './ReadyList.tsx';
import type { PreflightState } from './usePreflight.ts';

interface PreflightProps {
  state: PreflightState;
  navigation: FieldNavigation;
  /** Whether listeners or stations already have the song: the heading then no longer says “before”. */
  isOut: boolean;
  /** Rows for what must be fixed first, such as fields that can't be saved. */
  children?: ReactNode;
  /** The number of those rows. */
  childCount: number;
}

/** What blocks and what weakens a song, each with its measurement and a link to its field. Folded on a phone. */
export function Preflight({ state, navigation, isOut, children, childCount }: PreflightProps) {
  const text = useText(preflightText);
  const title = isOut ? text.titleOut : text.title;
  const isWide = useIsWide();
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const rows = state.status === 'ready' ? rowsOf(state.preflight.findings) : [];
  const summary = <Summary {...{ state, isOut, rows, childCount }} />;
  const list = (
    <>
      {children}
      <Findings state={state} navigation={navigation} rows={rows} initialCount={isWide ? 4 : rows.length} />
    </>
  );
  if (isWide)
    return (
      <section aria-busy={state.status === 'loading'}>
        <SectionHeader title={title} />
        {summary}
        {list}
      </section>
    );
  return (
    <section className={css.line} aria-busy={state.status === 'loading'}>
      <div className={css.head}>
        <h2>
          <button
            type="button"
            className={css.opener}
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setOpen(!isOpen)}
          >
            <span>{title}</span>
          </button>
        </h2>
        {summary}
        <ChevronDownIcon className={classes(css.icon, isOpen && css.up)} />
      </div>
      {/* A failed check is never folded away. */}
      <div id={id} hidden={!isOpen && state.status !== 'failed'}>
        {list}
      </div>
    </section>
  );
}

interface SummaryProps extends Pick<PreflightProps, 'state' | 'isOut' | 'childCount'> {
  rows: readonly Row[];
}

/** The number of findings, in one line. */
function Summary({ state, isOut, rows, childCount }: SummaryProps) {
  const text = useText(preflightText);
  const language = useLanguage();
  const stops = rows.filter(({ severity }) => severity === 'stops').length + childCount;
  const weakens = rows.filter(({ severity }) => severity !== 'stops').length;
  const isClear =
    state.status === 'ready' && rows.length === 0 && childCount === 0 && !state.preflight.is_measuring;
  const counts = [
    ...(stops > 0 ? [count(stops, text.stops, language)] : []),
    ...(weakens > 0 ? [count(weakens, text.weakens, language)] : []),
  ].join(', ');
  return (
    <p className={isClear ? css.clear : css.summary} role="status">
      {isClear ? (isOut ? text.clearOut : text.clear) : counts}
    </p>
  );
}

interface FindingsProps extends Pick<PreflightProps, 'state' | 'navigation'> {
  rows: readonly Row[];
  initialCount: number;
}

function Findings({ state, navigation, rows, initialCount }: FindingsProps) {
  const text = useText(preflightText);
  if (state.status === 'loading')
    return (
      <div className={css.waiting}>
        <span className="sr">{text.loading}</span>
        <Skeleton shape="row" />
        <Skeleton shape="row" />
        <Skeleton shape="row" />
      </div>
    );
  if (state.status === 'failed') return <PreflightFailure error={state.error} onRetry={state.retry} />;
  const { preflight } = state;
  return (
    <>
      {preflight.is_measuring && <Measuring />}
      <PreflightRows rows={rows} navigation={navigation} initialCount={initialCount} />
      <ReadyList preflight={preflight} />
    </>
  );
}

const wideScreen = '(min-width: 769px)';
const subscribe = (listener: () => void): (() => void) => {
  const query = matchMedia(wideScreen);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
};
const useIsWide = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => matchMedia(wideScreen).matches,
    () => true,
  );

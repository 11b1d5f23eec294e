import { type ReactNode, useId, useState, useSyncExternalStore } from 'react';
import { count } from '../../../../text/counts.ts';
import { preflightText } from '../../../../text/releases/preflight.ts';
import { useLanguage, useText } from '../../../browser/language.ts';
import { Bin } from '../../../ui/Bin.tsx';
import { classes } from '../../../ui/classes.ts';
import { ChevronDownIcon } from '../../../ui/icons.ts';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { type Row, rowsOf } from './findings.ts';
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
  /** The song is out somewhere: the heading no longer says “before”. */
  isOut: boolean;
  /** Rows of what must be fixed first, such as an unsaved field, and their number. */
  children?: ReactNode;
  more: number;
}

/**
 * What blocks and what weakens a song, each with its measurement and a link to its field; on a phone a line that
 * opens.
 */
export function Preflight({ state, way, isOut, children, more }: PreflightProps) {
  const text = useText(preflightText);
  const title = isOut ? text.titleOut : text.title;
  const isWide = useIsWide();
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const rows = state.status === 'ready' ? rowsOf(state.preflight.findings) : [];
  const verdict = <Verdict {...{ state, isOut, rows, more }} />;
  const list = (
    <>
      {children}
      <Shown state={state} way={way} rows={rows} few={isWide ? 4 : rows.length} />
    </>
  );
  if (isWide)
    return (
      <section aria-busy={state.status === 'loading'}>
        <Bin title={title} />
        {verdict}
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
        {verdict}
        <ChevronDownIcon className={classes(css.sign, isOpen && css.up)} />
      </div>
      {/* Never hide errors. */}
      <div id={id} hidden={!isOpen && state.status !== 'failed'}>
        {list}
      </div>
    </section>
  );
}

interface VerdictProps extends Pick<PreflightProps, 'state' | 'isOut' | 'more'> {
  rows: readonly Row[];
}

/** The list's summary in one line. */
function Verdict({ state, isOut, rows, more }: VerdictProps) {
  const text = useText(preflightText);
  const language = useLanguage();
  const stops = rows.filter(({ severity }) => severity === 'stops').length + more;
  const weakens = rows.filter(({ severity }) => severity !== 'stops').length;
  const isClear =
    state.status === 'ready' && rows.length === 0 && more === 0 && !state.preflight.is_measuring;
  const told = [
    ...(stops > 0 ? [count(stops, text.stops, language)] : []),
    ...(weakens > 0 ? [count(weakens, text.weakens, language)] : []),
  ].join(', ');
  return (
    <p className={isClear ? css.clear : css.verdict} role="status">
      {isClear ? (isOut ? text.clearOut : text.clear) : told}
    </p>
  );
}

interface ShownProps extends Pick<PreflightProps, 'state' | 'way'> {
  rows: readonly Row[];
  few: number;
}

function Shown({ state, way, rows, few }: ShownProps) {
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
  if (state.status === 'failed') return <PreflightFailure error={state.error} again={state.again} />;
  const { preflight } = state;
  return (
    <>
      {preflight.is_measuring && <Measuring />}
      <PreflightRows rows={rows} way={way} few={few} />
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

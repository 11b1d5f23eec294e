import {
  type KeyboardEvent,
  lazy,
  type ReactNode,
  Suspense,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { count } from '#text/counts.ts';
import { stationSearchText } from '#text/stations/search.ts';
import { useLanguage, useText } from '#web/browser/language.ts';
import { Button } from '#web/ui/Button.tsx';
import { CloseIcon, FilterIcon, SearchIcon } from '#web/ui/icons.ts';
import { Kbd } from '#web/ui/Kbd.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import css from './SearchBar.module.css';
import { type FieldsPlace, filterNames, noSearch, type Search } from './search-state.ts';
import { useSlash } from './useSlash.ts';

// Genres and languages are its largest part.
const Filters = lazy(() => import('./Filters.tsx'));
const pauseMs = 250;

export interface SearchBarProps {
  value: Search;
  /** Called a moment after the last key, and at once for everything but typing. */
  onChange: (search: Search) => void;
  /** In the same row, and on a phone in a separate one. */
  children?: ReactNode;
}

const phone = '(max-width: 768px)';

/** A search field with filters. The key "/" leads to it, Escape empties it. */
export function SearchBar({ value, onChange, children }: SearchBarProps) {
  const text = useText(stationSearchText);
  const language = useLanguage();
  const field = useRef<HTMLInputElement>(null);
  const panel = useId();
  const active = filterNames.filter((name) => value[name] !== '').length;
  const [open, setOpen] = useState<FieldsPlace | null>(null);
  const [typed, setTyped] = useTyped(value, onChange);
  useSlash(field);

  function press(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') setTyped(typed, true);
    else if (event.key === 'Escape' && typed !== '') {
      event.preventDefault();
      setTyped('', true);
    }
  }

  return (
    <search className={css.search}>
      <div className={css.row}>
        <div className={css.field}>
          <SearchIcon size={20} />
          <TextField
            ref={field}
            label={text.search}
            labelHidden
            placeholder={text.search}
            type="search"
            enterKeyHint="search"
            autoComplete="off"
            maxLength={200}
            value={typed}
            aria-keyshortcuts="/"
            onChange={(event) => setTyped(event.currentTarget.value)}
            onKeyDown={press}
          />
          {typed === '' ? (
            <span className={css.hint} aria-hidden="true">
              <Kbd>/</Kbd>
            </span>
          ) : (
            <Button kind="quiet" icon aria-label={text.clear} onClick={() => setTyped('', true)}>
              <CloseIcon />
            </Button>
          )}
        </div>
        <Button
          aria-expanded={open !== null}
          aria-controls={panel}
          aria-label={
            active === 0 ? undefined : `${text.filters}, ${count(active, text.filtersOn, language)}`
          }
          onClick={() => setOpen(open !== null ? null : matchMedia(phone).matches ? 'sheet' : 'row')}
        >
          <FilterIcon />
          {text.filters}
          {active > 0 && <span className={css.active}>{active}</span>}
        </Button>
        {children}
      </div>
      <div id={panel}>
        {(open !== null || active > 0) && (
          <Suspense fallback={<div className={css.wait} />}>
            <Filters
              value={value}
              open={open}
              onChange={onChange}
              onClear={() => onChange({ ...noSearch, q: value.q })}
              onClose={() => setOpen(null)}
            />
          </Suspense>
        )}
      </div>
    </search>
  );
}

/** The field's text, reported after a pause; follows changes from elsewhere. */
function useTyped(value: Search, onChange: (search: Search) => void) {
  const [typed, setTyped] = useState(value.q);
  const reported = useRef(value.q);
  const latest = useRef({ value, onChange });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    latest.current = { value, onChange };
    if (value.q !== reported.current) {
      reported.current = value.q;
      clearTimeout(timer.current);
      setTyped(value.q);
    }
  });
  useEffect(() => () => clearTimeout(timer.current), []);
  function report(q: string) {
    clearTimeout(timer.current);
    if (q === reported.current) return;
    reported.current = q;
    latest.current.onChange({ ...latest.current.value, q });
  }
  function type(q: string, now = false) {
    setTyped(q);
    clearTimeout(timer.current);
    if (now) report(q);
    else timer.current = setTimeout(() => report(q), pauseMs);
  }
  return [typed, type] as const;
}

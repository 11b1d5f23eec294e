import { useEffect, useRef, useState } from 'react';
import { ltr } from '../../../../formats/isolate.ts';
import { SearchIcon } from '../../../../ui/icons.ts';
import css from './SearchBox.module.css';

const afterMs = 300;

/** A search field that searches when typing stops. */
export function SearchBox({
  label,
  hint,
  isFixed = false,
  value,
  onSearch,
}: {
  label: string;
  hint: string;
  /** The hint is English in both languages. */
  isFixed?: boolean;
  value: string;
  onSearch(text: string): void;
}) {
  const [typed, setTyped] = useState(value);
  const asked = useRef(value);
  const search = useRef(onSearch);
  useEffect(() => {
    search.current = onSearch;
  });
  useEffect(() => {
    // Changed from outside: going back, or removing the filter.
    if (value !== asked.current) {
      asked.current = value;
      setTyped(value);
    }
  }, [value]);
  useEffect(() => {
    if (typed.trim() === asked.current) return;
    const timer = setTimeout(() => {
      asked.current = typed.trim();
      search.current(asked.current);
    }, afterMs);
    return () => clearTimeout(timer);
  }, [typed]);
  return (
    <div className={css.box}>
      <SearchIcon size={16} />
      <input
        type="search"
        aria-label={label}
        placeholder={isFixed ? ltr(hint) : hint}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
    </div>
  );
}

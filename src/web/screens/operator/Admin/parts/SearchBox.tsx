import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { ltr } from '#web/formats/isolate.ts';
import { SearchIcon } from '#web/ui/icons.ts';
import css from './SearchBox.module.css';

const debounceMs = 300;

/** A search field that searches when typing pauses. */
export function SearchBox({
  label,
  hint,
  isEnglish = false,
  value,
  onSearch,
}: {
  label: string;
  hint: string;
  /** The hint is English in both languages. */
  isEnglish?: boolean;
  value: string;
  onSearch(text: string): void;
}) {
  const [typed, setTyped] = useState(value);
  const searched = useRef(value);
  const search = useEffectEvent(onSearch);
  useEffect(() => {
    // The value changed from outside: the reader went back, or cleared the filter.
    if (value !== searched.current) {
      searched.current = value;
      setTyped(value);
    }
  }, [value]);
  useEffect(() => {
    if (typed.trim() === searched.current) return;
    const timer = setTimeout(() => {
      searched.current = typed.trim();
      search(searched.current);
    }, debounceMs);
    return () => clearTimeout(timer);
  }, [typed]);
  return (
    <div className={css.box}>
      <SearchIcon size={16} />
      <input
        type="search"
        aria-label={label}
        placeholder={isEnglish ? ltr(hint) : hint}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
    </div>
  );
}

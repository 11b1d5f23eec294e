import { type KeyboardEvent, useId, useRef, useState } from 'react';
import type { Locale } from '#shared/locale.ts';
import { searchKey } from '#shared/search-key.ts';
import { count } from '#text/counts.ts';
import { useLanguage } from '#web/browser/language.ts';
import { useTypeToFocus } from '#web/screens/artist/Wizard/useTypeToFocus.ts';
import { Kbd } from '#web/ui/Kbd.tsx';
import { LiveRegion } from '#web/ui/LiveRegion.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { useDigits } from '#web/ui/useDigits.ts';
import css from './PickList.module.css';
import type { QuestionProps } from './question-props.ts';

export interface Pick {
  value: string;
  title: string;
  /** Shown after the title, and searched too: the name in the other language, or an album's UPC. */
  note?: string | undefined;
  /** Searched only: other words for it. */
  words?: readonly string[];
}

/** Vocabulary items as picks, named in the reader's language. */
export const picksOf = (all: readonly { id: string; name: string; he: string }[], language: Locale): Pick[] =>
  all.map(({ id, name, he }) =>
    language === 'he' ? { value: id, title: he, note: name } : { value: id, title: name, note: he },
  );

interface PickListProps {
  text: QuestionProps['text'];
  hasKeys: boolean;
  describedBy: string | undefined;
  label: string;
  picks: readonly Pick[];
  /** Shown only while a search finds them. */
  more?: readonly Pick[];
  /** An answer unlike the others, in a row of its own above the search. */
  own?: Pick;
  selected: string;
  onPick: (value: string) => void;
}

/** A long list to choose one from, by a digit or by a search: any letter starts it, and Enter takes the first match. */
export function PickList(props: PickListProps) {
  const { label, picks, more = [], own, selected, onPick, text, hasKeys, describedBy } = props;
  const [query, setQuery] = useState('');
  const language = useLanguage();
  const name = useId();
  const list = useRef<HTMLFieldSetElement>(null);
  const search = useRef<HTMLInputElement>(null);
  const key = searchKey(query);
  const shown = key === '' ? picks : matches([...(own ? [own] : []), ...picks, ...more], key);
  useDigits(list, hasKeys, (digit) => {
    const pick = shown[digit - 1];
    if (pick) onPick(pick.value);
  });

  useTypeToFocus(search);

  function onKeyDown(event: KeyboardEvent) {
    if (query === '' || event.nativeEvent.isComposing) return;
    const [first] = shown;
    if (event.key === 'Enter') {
      event.preventDefault();
      if (!first) return;
      onPick(first.value);
      setQuery('');
    } else if (event.key === 'Escape') {
      event.preventDefault();
      setQuery('');
    }
  }

  const row = (pick: Pick, digit: number | null) => (
    <label key={pick.value} className={css.pick}>
      <input
        type="radio"
        name={name}
        value={pick.value}
        checked={pick.value === selected}
        onChange={() => onPick(pick.value)}
      />
      <span className={css.face}>
        {hasKeys && digit !== null && digit <= 9 && (
          <span aria-hidden="true" className={css.key}>
            <Kbd>{String(digit)}</Kbd>
          </span>
        )}
        <span className={css.text}>
          <bdi className={css.title}>{pick.title}</bdi>
          {pick.note && <bdi className={css.note}>{pick.note}</bdi>}
        </span>
      </span>
    </label>
  );

  return (
    <div>
      {own && key === '' && <div className={css.own}>{row(own, null)}</div>}
      {picks.length > 9 && (
        <TextField
          label={text.search}
          labelHidden
          placeholder={text.search}
          type="search"
          value={query}
          autoComplete="off"
          className={css.search}
          ref={search}
          onChange={(event) => setQuery(event.currentTarget.value)}
          onKeyDown={onKeyDown}
        />
      )}
      <fieldset ref={list} className={css.list} aria-describedby={describedBy}>
        <legend className="sr">{label}</legend>
        {shown.map((pick, index) => row(pick, index + 1))}
      </fieldset>
      {shown.length === 0 && <p className={css.none}>{text.noneFound}</p>}
      <LiveRegion text={key === '' ? '' : count(shown.length, text.found, language)} />
    </div>
  );
}

/** Matches of a search: exact names first, then beginnings, then beginnings of words, then the rest. */
export function matches(picks: readonly Pick[], key: string): Pick[] {
  const rank = ({ title, note = '', words = [] }: Pick): number => {
    const names = [title, note, ...words].map(searchKey);
    if (names.includes(key)) return 0;
    if (names.some((name) => name.startsWith(key))) return 1;
    if (names.some((name) => name.includes(` ${key}`))) return 2;
    return names.some((name) => name.includes(key)) ? 3 : 4;
  };
  return picks
    .map((pick) => ({ pick, rank: rank(pick) }))
    .filter(({ rank }) => rank < 4)
    .sort((a, b) => a.rank - b.rank)
    .map(({ pick }) => pick);
}

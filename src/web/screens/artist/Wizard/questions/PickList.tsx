import { type KeyboardEvent, useId, useRef, useState } from 'react';
import type { Locale } from '../../../../../contract/vocabulary/locale.ts';
import { searchKey } from '../../../../../contract/vocabulary/search-key.ts';
import { count } from '../../../../../text/counts.ts';
import { useLanguage } from '../../../../browser/language.ts';
import { Kbd } from '../../../../ui/Kbd.tsx';
import { LiveRegion } from '../../../../ui/LiveRegion.tsx';
import { TextField } from '../../../../ui/TextField.tsx';
import { useDigits } from '../../../../ui/useDigits.ts';
import { useLetters } from '../useLetters.ts';
import css from './PickList.module.css';
import type { QuestionProps } from './question-props.ts';

export interface Pick {
  value: string;
  title: string;
  /** The name in the other language, which search also uses. */
  note?: string | undefined;
}

/** Vocabulary items as choices. */
export const picksOf = (all: readonly { id: string; name: string; he: string }[], language: Locale): Pick[] =>
  all.map(({ id, name, he }) =>
    language === 'he' ? { value: id, title: he, note: name } : { value: id, title: name, note: he },
  );

interface PickListProps {
  words: QuestionProps['words'];
  hasKeys: boolean;
  describedBy: string | undefined;
  label: string;
  picks: readonly Pick[];
  selected: string;
  onPick: (value: string) => void;
}

/**
 * One of many, chosen by a digit, or filtered in a field that any letter opens: Enter there takes the first match.
 */
export function PickList({ label, picks, selected, onPick, words, hasKeys, describedBy }: PickListProps) {
  const [sought, setSought] = useState('');
  const language = useLanguage();
  const name = useId();
  const list = useRef<HTMLFieldSetElement>(null);
  const search = useRef<HTMLInputElement>(null);
  const key = searchKey(sought);
  const shown = key === '' ? picks : found(picks, key);
  useDigits(list, hasKeys, (digit) => {
    const pick = shown[digit - 1];
    if (pick) onPick(pick.value);
  });

  useLetters(search);

  function press(event: KeyboardEvent) {
    if (sought === '' || event.nativeEvent.isComposing) return;
    const [first] = shown;
    if (event.key === 'Enter') {
      event.preventDefault();
      if (first) onPick(first.value);
      if (first) setSought('');
    } else if (event.key === 'Escape') {
      event.preventDefault();
      setSought('');
    }
  }

  return (
    <div>
      {picks.length > 9 && (
        <TextField
          label={words.search}
          labelHidden
          placeholder={words.search}
          type="search"
          value={sought}
          autoComplete="off"
          className={css.search}
          ref={search}
          onChange={(event) => setSought(event.currentTarget.value)}
          onKeyDown={press}
        />
      )}
      <fieldset ref={list} className={css.list} aria-describedby={describedBy}>
        <legend className="sr">{label}</legend>
        {shown.map((pick, index) => (
          <label key={pick.value} className={css.pick}>
            <input
              type="radio"
              name={name}
              value={pick.value}
              checked={pick.value === selected}
              onChange={() => onPick(pick.value)}
            />
            <span className={css.face}>
              {hasKeys && index < 9 && (
                <span aria-hidden="true" className={css.key}>
                  <Kbd>{String(index + 1)}</Kbd>
                </span>
              )}
              <span className={css.words}>
                <bdi className={css.title}>{pick.title}</bdi>
                {pick.note && <bdi className={css.note}>{pick.note}</bdi>}
              </span>
            </span>
          </label>
        ))}
      </fieldset>
      {shown.length === 0 && <p className={css.none}>{words.noneFound}</p>}
      <LiveRegion text={key === '' ? '' : count(shown.length, words.found, language)} />
    </div>
  );
}

/** Matches of a search, exact names first, then beginnings. */
function found(picks: readonly Pick[], key: string): Pick[] {
  const rank = ({ title, note = '' }: Pick): number => {
    const names = [searchKey(title), searchKey(note)];
    if (names.includes(key)) return 0;
    if (names.some((name) => name.startsWith(key))) return 1;
    return names.some((name) => name.includes(key)) ? 2 : 3;
  };
  return picks
    .map((pick) => ({ pick, rank: rank(pick) }))
    .filter((one) => one.rank < 3)
    .sort((a, b) => a.rank - b.rank)
    .map(({ pick }) => pick);
}

import { genreName, genres } from '#shared/genres.ts';
import { languages } from '#shared/languages.ts';
import { stationSearchText } from '#text/stations/search.ts';
import { useLanguage, useText } from '#web/browser/language.ts';
import { dayKey } from '#web/formats/dates.ts';
import { useDateTexts } from '#web/formats/useDateTexts.ts';
import { Button } from '#web/ui/Button.tsx';
import { DateField } from '#web/ui/DateField.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { CloseIcon } from '#web/ui/icons.ts';
import { Select } from '#web/ui/Select.tsx';
import css from './SearchBar.module.css';
import {
  choiceNames,
  choices,
  type FieldsPlace,
  type FilterName,
  filterNames,
  type Search,
} from './search-state.ts';

interface FiltersProps {
  value: Search;
  open: FieldsPlace | null;
  onChange: (search: Search) => void;
  onClear: () => void;
  /** Of the sheet. */
  onClose: () => void;
}

/** The active filters, each removable, and the fields to choose them. */
export default function Filters({ value, open, onChange, onClear, onClose }: FiltersProps) {
  const text = useText(stationSearchText);
  const active = filterNames.filter((name) => value[name] !== '');
  const set = (name: FilterName, to: string) => onChange({ ...value, [name]: to });
  const nameOf = useNames();
  return (
    <>
      {open === 'row' && <Fields value={value} set={set} />}
      <Dialog
        open={open === 'sheet'}
        onClose={onClose}
        title={text.filters}
        closeLabel={text.close}
        confirm={{ onClick: onClose, children: text.show }}
      >
        <Fields value={value} set={set} />
      </Dialog>
      {active.length > 0 && (
        <ul className={css.chips}>
          {active.map((name) => (
            <li key={name}>
              <button
                type="button"
                className={css.chip}
                aria-label={text.remove(nameOf(name, value[name]))}
                onClick={() => set(name, '')}
              >
                <bdi>{nameOf(name, value[name])}</bdi>
                <CloseIcon size={16} />
              </button>
            </li>
          ))}
          <li>
            <Button kind="quiet" size="small" onClick={onClear}>
              {text.clearAll}
            </Button>
          </li>
        </ul>
      )}
    </>
  );
}

/** @param texts by choice */
const choiceText = (texts: Readonly<Record<string, string>>, choice: string): string =>
  texts[choice] ?? choice;

/** A filter in words. */
function useNames(): (name: FilterName, value: string) => string {
  const text = useText(stationSearchText);
  const language = useLanguage();
  return (name, value) => {
    if (name === 'genre') return genreName(value)[language];
    if (name === 'language') {
      const known = languages.find(({ id }) => id === value);
      return (language === 'he' ? known?.he : known?.name) ?? value;
    }
    if (name !== 'from' && name !== 'to') return choiceText(text.choices[name], value);
    const [year = '', month = '', day = ''] = value.split('-');
    return `${text[name]} ${Number(day)}.${Number(month)}.${year}`;
  };
}

function Fields({ value, set }: { value: Search; set: (name: FilterName, to: string) => void }) {
  const text = useText(stationSearchText);
  const language = useLanguage();
  const words = useDateTexts();
  const named = (one: { name: string; he: string }) => (language === 'he' ? one.he : one.name);
  const lists = { genre: genres, language: languages };
  const any = { genre: text.anyGenre, language: text.anyLanguage };
  return (
    <div className={css.fields}>
      {(['genre', 'language'] as const).map((name) => (
        <Select
          key={name}
          label={text[name]}
          value={value[name]}
          onChange={(event) => set(name, event.currentTarget.value)}
        >
          <option value="">{any[name]}</option>
          {lists[name].map((one) => (
            <option key={one.id} value={one.id}>
              {named(one)}
            </option>
          ))}
        </Select>
      ))}
      {(['from', 'to'] as const).map((end) => (
        <DateField
          key={end}
          texts={words}
          label={text[end]}
          value={value[end]}
          today={dayKey(Date.now())}
          {...(end === 'from' ? { max: value.to } : { min: value.from })}
          onChange={(day) => day !== null && set(end, day)}
        />
      ))}
      {choiceNames.map((name) => (
        <Select
          key={name}
          label={text[name]}
          value={value[name]}
          onChange={(event) => set(name, event.currentTarget.value)}
        >
          <option value="">{text.any[name]}</option>
          {choices[name].map((one) => (
            <option key={one} value={one}>
              {choiceText(text.choices[name], one)}
            </option>
          ))}
        </Select>
      ))}
    </div>
  );
}

import { languages } from '../../../../contract/vocabulary/languages.ts';
import { nameIn } from '../../../../contract/vocabulary/locale.ts';
import { releaseRowsText } from '../../../../text/releases/release-rows.ts';
import { useLanguage, useText } from '../../../browser/language.ts';
import { Select } from '../../../ui/Select.tsx';
import type { TranslationRow } from '../editing/rows.ts';
import { NameField } from './NameField.tsx';
import css from './Rows.module.css';
import { Rows, type RowsOf } from './Rows.tsx';

/** The song's and the artist's name in each language. */
export function TranslationRows({ rows, onChange, errorAt }: RowsOf<TranslationRow>) {
  const words = useText(releaseRowsText);
  const shown = useLanguage();
  const free = languages.find(({ id }) => !rows.some(({ language }) => language === id));
  return (
    <Rows
      rows={rows}
      onChange={onChange}
      empty={{ language: free?.id ?? 'en', title: '', artist_name: '' }}
      addLabel={words.addLanguage}
      removeLabel={({ title }) => words.remove(title.trim())}
      layout={css.thirds}
    >
      {(row, index, set) => (
        <>
          <NameField
            label={words.row(index + 1, words.songIn)}
            labelHidden
            placeholder={words.songIn}
            value={row.title}
            error={errorAt(`row.${index}.title`)}
            autoComplete="off"
            data-first={index === 0 || undefined}
            onValue={(title) => set({ title })}
          />
          <NameField
            label={words.row(index + 1, words.artistIn)}
            labelHidden
            placeholder={words.artistIn}
            value={row.artist_name}
            error={errorAt(`row.${index}.artist_name`)}
            autoComplete="off"
            onValue={(artist_name) => set({ artist_name })}
          />
          <Select
            label={words.row(index + 1, words.language)}
            labelHidden
            value={row.language}
            onChange={(event) => set({ language: event.currentTarget.value })}
          >
            {languages
              .filter(({ id }) => id !== 'zxx')
              .map((one) => (
                <option key={one.id} value={one.id}>
                  {nameIn(one, shown)}
                </option>
              ))}
          </Select>
        </>
      )}
    </Rows>
  );
}

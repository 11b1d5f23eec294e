import { languages } from '#shared/languages.ts';
import { nameIn } from '#shared/locale.ts';
import { releaseRowsText } from '#text/releases/release-rows.ts';
import { useLanguage, useText } from '#web/browser/language.ts';
import type { TranslationRow } from '#web/features/releases/editing/rows.ts';
import { Select } from '#web/ui/Select.tsx';
import { NameField } from './NameField.tsx';
import css from './Rows.module.css';
import { Rows, type RowsOf } from './Rows.tsx';

/** The song's and the artist's name in each language. */
export function TranslationRows({ rows, onChange, errorAt }: RowsOf<TranslationRow>) {
  const text = useText(releaseRowsText);
  const locale = useLanguage();
  const unused = languages.find(({ id }) => !rows.some(({ language }) => language === id));
  return (
    <Rows
      rows={rows}
      onChange={onChange}
      empty={{ language: unused?.id ?? 'en', title: '', artist_name: '' }}
      addLabel={text.addLanguage}
      removeLabel={({ title }) => text.remove(title.trim())}
      layout={css.thirds}
    >
      {(row, index, set) => (
        <>
          <NameField
            label={text.row(index + 1, text.songIn)}
            labelHidden
            placeholder={text.songIn}
            value={row.title}
            error={errorAt(`row.${index}.title`)}
            autoComplete="off"
            data-first={index === 0 || undefined}
            onValue={(title) => set({ title })}
          />
          <NameField
            label={text.row(index + 1, text.artistIn)}
            labelHidden
            placeholder={text.artistIn}
            value={row.artist_name}
            error={errorAt(`row.${index}.artist_name`)}
            autoComplete="off"
            onValue={(artist_name) => set({ artist_name })}
          />
          <Select
            label={text.row(index + 1, text.language)}
            labelHidden
            value={row.language}
            onChange={(event) => set({ language: event.currentTarget.value })}
          >
            {languages
              .filter(({ id }) => id !== 'zxx')
              .map((option) => (
                <option key={option.id} value={option.id}>
                  {nameIn(option, locale)}
                </option>
              ))}
          </Select>
        </>
      )}
    </Rows>
  );
}

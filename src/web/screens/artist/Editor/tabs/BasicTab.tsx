import { genres, subgenresOf } from '../../../../../contract/vocabulary/genres.ts';
import { languages } from '../../../../../contract/vocabulary/languages.ts';
import { nameIn } from '../../../../../contract/vocabulary/locale.ts';
import { type VersionId, versions } from '../../../../../contract/vocabulary/versions.ts';
import { type WorkTypeId, workTypes } from '../../../../../contract/vocabulary/work-types.ts';
import { editorText } from '../../../../../text/releases/editor.ts';
import { useLanguage, useText } from '../../../../browser/language.ts';
import { TranslationRows } from '../../../../features/releases/rows/TranslationRows.tsx';
import { FieldGroup, FieldLine, FieldSelect, type Option } from '../fields/EditorField.tsx';
import { useEditorField } from '../fields/useEditor.tsx';
import { useRows } from '../fields/useRows.ts';
import { SongMarks } from '../marks/SongMarks.tsx';
import { AlbumField } from './AlbumField.tsx';
import { CodeLine } from './CodeLine.tsx';
import { ServiceFields } from './ServiceFields.tsx';
import css from './Tabs.module.css';

type NamedList = readonly { id: string; he: string; name: string }[];

/** The song's basic facts. */
export function BasicTab() {
  const text = useText(editorText);
  const language = useLanguage();
  const optionsOf = (list: NamedList): Option[] =>
    list.map((entry) => ({ value: entry.id, name: nameIn(entry, language) }));
  /** In the Hebrew interface, options have the English name too, because services get that one. */
  const bilingualOptionsOf = (list: NamedList): Option[] =>
    list.map((entry) => ({
      value: entry.id,
      name:
        language === 'he' && entry.he !== entry.name
          ? `${entry.he} · ${entry.name}`
          : nameIn(entry, language),
    }));
  const version = useEditorField('version');
  const workType = useEditorField('work_type');
  const genre = useEditorField('genre');
  const explicit = useEditorField('explicit');
  const primary = useEditorField('primary_language');
  const secondary = useEditorField('secondary_language');
  const translations = useRows('translations');
  const subgenres = subgenresOf(genre.value.genre);
  return (
    <div className={css.form}>
      <FieldLine id="title" isName wide />
      <FieldLine id="artist_name" isName />
      <FieldSelect
        id="version"
        label={text.fields.version}
        value={version.value}
        options={optionsOf(versions)}
        onChoose={(id) => version.save(id as VersionId)} // one of the options
      />
      <FieldSelect
        id="work_type"
        label={text.fields.work_type}
        value={workType.value}
        options={optionsOf(workTypes)}
        onChoose={(id) => workType.save(id as WorkTypeId)} // one of the options
      />
      <AlbumField />
      <FieldSelect
        id="genre"
        part="genre"
        label={text.fields.genre}
        value={genre.value.genre}
        options={[{ value: '', name: text.choose }, ...bilingualOptionsOf(genres)]}
        onChoose={(id) => genre.save({ genre: id, subgenre: '' }, 'genre')}
      />
      <FieldSelect
        id="genre"
        part="subgenre"
        label={text.fields.subgenre}
        value={genre.value.subgenre}
        disabled={subgenres.length === 0}
        help={genre.value.genre === '' ? text.genreFirst : undefined}
        options={[{ value: '', name: text.noSubgenre }, ...bilingualOptionsOf(subgenres)]}
        onChoose={(id) => genre.save({ ...genre.value, subgenre: id }, 'subgenre')}
      />
      <FieldSelect
        id="primary_language"
        label={text.fields.primary_language}
        value={primary.value}
        options={[{ value: '', name: text.choose }, ...optionsOf(languages)]}
        onChoose={(id) => primary.save(id)}
      />
      <FieldSelect
        id="secondary_language"
        label={text.fields.secondary_language}
        value={secondary.value}
        options={[
          { value: '', name: text.noSecondLanguage },
          ...optionsOf(languages).filter(({ value }) => value !== primary.value && value !== 'zxx'),
        ]}
        onChoose={(id) => secondary.save(id)}
      />
      <CodeLine id="isrc" help={text.isrcHelp} autoCapitalize="characters" />
      <CodeLine id="upc" help={text.upcHelp} inputMode="numeric" />
      <FieldSelect
        id="explicit"
        label={text.explicit}
        value={explicit.value === null ? '' : explicit.value ? 'yes' : 'no'}
        help={text.explicitHelp}
        options={[
          { value: '', name: text.choose },
          { value: 'no', name: text.no },
          { value: 'yes', name: text.yes },
        ]}
        onChoose={(id) => explicit.save(id === '' ? null : id === 'yes')}
      />
      <FieldGroup id="translations">
        <TranslationRows {...translations} />
      </FieldGroup>
      <SongMarks />
      <ServiceFields />
    </div>
  );
}

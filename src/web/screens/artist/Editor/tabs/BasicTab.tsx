import { type ComponentProps, useState } from 'react';
import type { CodeKind } from '#shared/code-ranges.ts';
import { genres, subgenresOf } from '#shared/genres.ts';
import { languages } from '#shared/languages.ts';
import { nameIn } from '#shared/locale.ts';
import { cleanName } from '#shared/text-rules.ts';
import { type VersionId, versions } from '#shared/versions.ts';
import { type WorkTypeId, workTypes } from '#shared/work-types.ts';
import { editorText } from '#text/releases/editor.ts';
import { call } from '#web/api.ts';
import { useLanguage, useText } from '#web/browser/language.ts';
import { TranslationRows } from '#web/features/releases/rows/TranslationRows.tsx';
import { useAlbums } from '#web/screens/artist/Editor/albums-context.ts';
import {
  FieldGroup,
  FieldLine,
  FieldSelect,
  type Option,
} from '#web/screens/artist/Editor/fields/EditorField.tsx';
import { useEditor, useEditorField, useExplain } from '#web/screens/artist/Editor/fields/useEditor.tsx';
import { useRows } from '#web/screens/artist/Editor/fields/useRows.ts';
import { SongMarks } from '#web/screens/artist/Editor/marks/SongMarks.tsx';
import { Button } from '#web/ui/Button.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { useToast } from '#web/ui/Toasts.tsx';
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

const newAlbum = 'new';

/** The song's album: none, one of the artist's, or a new one. */
function AlbumField() {
  const text = useText(editorText);
  const { value, save } = useEditorField('album_id');
  const { albums, add } = useAlbums();
  const explain = useExplain();
  const [title, setTitle] = useState<string | null>(null);
  const [failure, setFailure] = useState<string>();

  async function create() {
    const name = cleanName(title ?? '');
    if (name === '') return;
    try {
      const { body } = await call('POST /albums', { body: { title: name } });
      add(body);
      setTitle(null);
      save(body.id);
    } catch (error) {
      setFailure(text.albumFailed(explain(error)));
    }
  }
  return (
    <div>
      <FieldSelect
        id="album_id"
        label={text.fields.album_id}
        value={title === null ? value : newAlbum}
        options={[
          { value: '', name: text.single },
          ...albums.map((album) => ({ value: album.id, name: album.title })),
          { value: newAlbum, name: text.newAlbum },
        ]}
        onChoose={(id) => {
          setTitle(id === newAlbum ? '' : null);
          if (id !== newAlbum) save(id);
        }}
      />
      {title !== null && (
        <div className={css.newAlbum}>
          <TextField
            label={text.newAlbumTitle}
            value={title}
            error={failure}
            autoFocus
            autoComplete="off"
            onChange={(event) => {
              setFailure(undefined);
              setTitle(event.currentTarget.value);
            }}
            onKeyDown={(event) => {
              if (event.key === 'Enter' && !event.nativeEvent.isComposing) void create();
            }}
          />
          <Button disabled={title.trim() === ''} onClick={create}>
            {text.makeAlbum}
          </Button>
        </div>
      )}
    </div>
  );
}

type CodeLineProps = { id: CodeKind } & Pick<
  ComponentProps<typeof FieldLine>,
  'help' | 'autoCapitalize' | 'inputMode'
>;

/** The field of a code, and while it is empty a button that assigns one of our codes. */
function CodeLine({ id, ...field }: CodeLineProps) {
  const { services: text, fields } = useText(editorText);
  const editor = useEditor();
  const { value } = useEditorField(id);
  const explain = useExplain();
  const toast = useToast();
  const assignCode = () =>
    editor
      .run(({ id: releaseId }) =>
        call('POST /releases/:id/codes', { params: { id: releaseId }, body: { kind: id } }),
      )
      .catch((error: unknown) => toast({ text: explain(error) }));
  return (
    <div className={css.code}>
      <FieldLine id={id} ltr {...field} />
      {value === '' && (
        <Button size="small" kind="quiet" onClick={() => void assignCode()}>
          {text.codeOf(fields[id])}
        </Button>
      )}
    </div>
  );
}

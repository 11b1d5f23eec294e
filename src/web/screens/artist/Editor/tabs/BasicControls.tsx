import { useState } from 'react';
import type { CodeKind } from '#shared/code-ranges.ts';
import { genres, subgenresOf } from '#shared/genres.ts';
import { nameIn } from '#shared/locale.ts';
import { cleanName } from '#shared/text-rules.ts';
import { editorText } from '#text/releases/editor.ts';
import { call } from '#web/api.ts';
import { useLanguage, useText } from '#web/browser/language.ts';
import type { Option } from '#web/features/releases/fields.ts';
import { TranslationRows } from '#web/features/releases/rows/TranslationRows.tsx';
import { useAlbums } from '#web/screens/artist/Editor/albums-context.ts';
import { FieldGroup, FieldLine, FieldSelect } from '#web/screens/artist/Editor/fields/EditorField.tsx';
import { useEditor, useEditorField, useExplain } from '#web/screens/artist/Editor/fields/useEditor.tsx';
import { useRows } from '#web/screens/artist/Editor/fields/useRows.ts';
import { Button } from '#web/ui/Button.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { useToast } from '#web/ui/Toasts.tsx';
import { useFocusFallback } from '#web/ui/useFocusFallback.ts';
import css from './Tabs.module.css';

type NamedList = readonly { id: string; he: string; name: string }[];

/** The genre and its subgenre. */
export function GenreField() {
  const text = useText(editorText);
  const language = useLanguage();
  const { value, save } = useEditorField('genre');
  const subgenres = subgenresOf(value.genre);
  /** In the Hebrew interface, options have the English name too, because services get that one. */
  const bilingualOptionsOf = (list: NamedList): Option[] =>
    list.map((entry) => ({
      value: entry.id,
      name:
        language === 'he' && entry.he !== entry.name
          ? `${entry.he} · ${entry.name}`
          : nameIn(entry, language),
    }));
  return (
    <>
      <FieldSelect
        id="genre"
        part="genre"
        label={text.fields.genre}
        value={value.genre}
        options={[{ value: '', name: text.choose }, ...bilingualOptionsOf(genres)]}
        onChoose={(id) => save({ genre: id, subgenre: '' }, 'genre')}
      />
      <FieldSelect
        id="genre"
        part="subgenre"
        label={text.fields.subgenre}
        value={value.subgenre}
        disabled={subgenres.length === 0}
        help={value.genre === '' ? text.genreFirst : undefined}
        options={[{ value: '', name: text.noSubgenre }, ...bilingualOptionsOf(subgenres)]}
        onChoose={(id) => save({ ...value, subgenre: id }, 'subgenre')}
      />
    </>
  );
}

export function ExplicitField() {
  const text = useText(editorText);
  const { value, save } = useEditorField('explicit');
  return (
    <FieldSelect
      id="explicit"
      label={text.explicit}
      value={value === null ? '' : value ? 'yes' : 'no'}
      help={text.explicitHelp}
      options={[
        { value: '', name: text.choose },
        { value: 'no', name: text.no },
        { value: 'yes', name: text.yes },
      ]}
      onChoose={(id) => save(id === '' ? null : id === 'yes')}
    />
  );
}

export const TranslationsField = () => (
  <FieldGroup id="translations">
    <TranslationRows {...useRows('translations')} />
  </FieldGroup>
);

const newAlbum = 'new';

/** The song's album: none, one of the artist's, or a new one. */
export function AlbumField() {
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

const inputOf = (box: HTMLElement) => box.querySelector('input');

/**
 * The field of a code, and while it is empty a button that assigns one of our codes. The button goes then, and the
 * field takes its focus, by which a screen reader says the code.
 */
export function CodeLine({ id }: { id: CodeKind }) {
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
    <div className={css.code} ref={useFocusFallback(inputOf)}>
      <FieldLine id={id} />
      {value === '' && (
        <Button size="small" kind="quiet" onClick={() => void assignCode()}>
          {text.codeOf(fields[id])}
        </Button>
      )}
    </div>
  );
}

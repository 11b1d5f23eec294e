import { useState } from 'react';
import { cleanName } from '../../../../../contract/vocabulary/text-rules.ts';
import { editorText } from '../../../../../text/releases/editor.ts';
import { call } from '../../../../api.ts';
import { useText } from '../../../../browser/language.ts';
import { Button } from '../../../../ui/Button.tsx';
import { TextField } from '../../../../ui/TextField.tsx';
import { useAlbums } from '../albums-context.ts';
import { FieldSelect } from '../fields/EditorField.tsx';
import { useEditorField, useExplain } from '../fields/useEditor.tsx';
import css from './Tabs.module.css';

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

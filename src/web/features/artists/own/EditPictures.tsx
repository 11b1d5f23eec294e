import { artistSettingsText } from '../../../../text/artists/artist-settings.ts';
import { useText } from '../../../browser/language.ts';
import { nameNoteId } from './EditName.tsx';
import { EditPicture } from './EditPicture.tsx';
import { FieldNote } from './FieldNote.tsx';
import css from './Own.module.css';
import type { ProfileEditor } from './profile-editor.ts';
import { useProfileEditor } from './useField.ts';

/** On the page's background: its pencil, and the notes on both pictures and on the name. */
export function EditHero({ editor }: { editor: ProfileEditor }) {
  const text = useText(artistSettingsText);
  const { fields } = useProfileEditor(editor);
  return (
    <div className={css.pictures}>
      <EditPicture
        editor={editor}
        field="hero_background"
        words={{ name: text.hero, add: text.heroAdd, other: text.heroOther, remove: text.heroRemove }}
      />
      <FieldNote
        editor={editor}
        field="hero_background"
        label={text.hero}
        className={fields.hero_background && css.onRoom}
      />
      <FieldNote
        editor={editor}
        field="profile_image"
        label={text.profile}
        className={fields.profile_image && css.onRoom}
      />
      <FieldNote
        editor={editor}
        field="stage_name"
        label={text.name}
        id={nameNoteId}
        className={fields.stage_name && css.onRoom}
      />
    </div>
  );
}

/** On the profile picture: its pencil. */
export function EditFace({ editor }: { editor: ProfileEditor }) {
  const text = useText(artistSettingsText);
  const words = {
    name: text.profile,
    add: text.profileAdd,
    other: text.profileOther,
    remove: text.profileRemove,
  };
  return (
    <div className={css.onFace}>
      <EditPicture editor={editor} field="profile_image" words={words} />
    </div>
  );
}

import { artistSettingsText } from '#text/artists/artist-settings.ts';
import { useText } from '#web/browser/language.ts';
import { nameNoteId } from './EditName.tsx';
import { EditPicture } from './EditPicture.tsx';
import { FieldNote } from './FieldNote.tsx';
import css from './Owner.module.css';
import type { Field, ProfileEditor } from './profile-editor.ts';
import { useProfileEditor } from './useField.ts';

/** The pencil of the background picture, and the notes about both pictures and the name. */
export function EditHero({ editor }: { editor: ProfileEditor }) {
  const text = useText(artistSettingsText);
  const { fields } = useProfileEditor(editor);
  const notes: [Field, string][] = [
    ['hero_background', text.hero],
    ['profile_image', text.profile],
    ['stage_name', text.name],
  ];
  return (
    <div className={css.pictures}>
      <EditPicture
        editor={editor}
        field="hero_background"
        labels={{ name: text.hero, add: text.heroAdd, other: text.heroOther, remove: text.heroRemove }}
      />
      {notes.map(([field, label]) => (
        <FieldNote
          key={field}
          {...{ editor, field, label }}
          id={field === 'stage_name' ? nameNoteId : undefined}
          className={fields[field] && css.onPicture}
        />
      ))}
    </div>
  );
}

/** The pencil of the profile picture. */
export function EditFace({ editor }: { editor: ProfileEditor }) {
  const text = useText(artistSettingsText);
  const labels = {
    name: text.profile,
    add: text.profileAdd,
    other: text.profileOther,
    remove: text.profileRemove,
  };
  return (
    <div className={css.onFace}>
      <EditPicture editor={editor} field="profile_image" labels={labels} />
    </div>
  );
}

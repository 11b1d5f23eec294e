import { artistSettingsText } from '../../../../text/artists/artist-settings.ts';
import { useText } from '../../../browser/language.ts';
import { Button } from '../../../ui/Button.tsx';
import { ImageIcon, PersonIcon, TrashIcon } from '../../../ui/icons.ts';
import { nameNoteId } from './EditName.tsx';
import { FieldNote } from './FieldNote.tsx';
import css from './Own.module.css';
import { PictureButton } from './PictureButton.tsx';
import type { ProfileEditor } from './profile-editor.ts';
import { useDesk } from './useField.ts';

/** Over the top of the page: its background and the face, changed or taken away, and what there is to say of both and of the name. */
export function EditPictures({ desk }: { desk: ProfileEditor }) {
  const text = useText(artistSettingsText);
  const { profile, fields } = useDesk(desk);
  const { hero_background } = profile;
  return (
    <div className={css.pictures}>
      <div className={css.buttons}>
        <PictureButton desk={desk} field="hero_background" className={css.onRoom}>
          <ImageIcon size={16} />
          <span className={css.word}>{hero_background ? text.heroOther : text.heroAdd}</span>
        </PictureButton>
        {hero_background && (
          <Button size="small" className={css.onRoom} onClick={() => desk.save('hero_background', null)}>
            <TrashIcon size={16} />
            <span className={css.word}>{text.heroRemove}</span>
          </Button>
        )}
        <PictureButton desk={desk} field="profile_image" className={css.onRoom}>
          <PersonIcon size={16} />
          <span className={css.word}>{text.profileOther}</span>
        </PictureButton>
      </div>
      <FieldNote
        desk={desk}
        field="hero_background"
        label={text.hero}
        className={fields.hero_background && css.onRoom}
      />
      <FieldNote
        desk={desk}
        field="profile_image"
        label={text.profile}
        className={fields.profile_image && css.onRoom}
      />
      <FieldNote
        desk={desk}
        field="stage_name"
        label={text.name}
        id={nameNoteId}
        className={fields.stage_name && css.onRoom}
      />
    </div>
  );
}

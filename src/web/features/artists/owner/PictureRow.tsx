import { useId } from 'react';
import { artistSettingsText } from '../../../../text/artists/artist-settings.ts';
import { useText } from '../../../browser/language.ts';
import { Button } from '../../../ui/Button.tsx';
import { classes } from '../../../ui/classes.ts';
import { ImageIcon } from '../../../ui/icons.ts';
import { pictureAt } from '../picture-at.ts';
import { FieldNote } from './FieldNote.tsx';
import { PictureButton } from './PictureButton.tsx';
import css from './ProfileSettings.module.css';
import type { PictureField, ProfileEditor } from './profile-editor.ts';
import { useProfileEditor } from './useField.ts';

export interface PictureRowProps {
  editor: ProfileEditor;
  field: PictureField;
  label: string;
  help: string;
}

/** One picture of the page, with buttons to replace and remove it. */
export function PictureRow({ editor, field, label, help }: PictureRowProps) {
  const text = useText(artistSettingsText);
  const picture = useProfileEditor(editor).profile[field];
  const id = useId();
  return (
    <div className={css.picture}>
      <span className={classes(css.thumb, field === 'profile_image' && css.round)}>
        {picture ? <img src={pictureAt(picture, 320)} alt="" /> : <ImageIcon size={24} />}
      </span>
      <div className={css.pictureText}>
        <b>{label}</b>
        <p id={id} className={css.help}>
          {help} {text.accepted}
        </p>
        <div className={css.pictureActions}>
          <PictureButton
            editor={editor}
            field={field}
            label={`${label}: ${picture ? text.other : text.choose}`}
            describedBy={id}
          >
            {picture ? text.other : text.choose}
          </PictureButton>
          {picture && (
            <Button
              kind="quiet"
              size="small"
              aria-label={text.removeOf(label)}
              onClick={() => editor.save(field, null)}
            >
              {text.remove}
            </Button>
          )}
        </div>
        <FieldNote editor={editor} field={field} label={label} />
      </div>
    </div>
  );
}

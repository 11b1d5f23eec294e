import { useId } from 'react';
import { artistText } from '#text/artists/artist.ts';
import { artistSettingsText } from '#text/artists/artist-settings.ts';
import { useText } from '#web/browser/language.ts';
import { classes } from '#web/ui/classes.ts';
import { Pencil } from './EditPicture.tsx';
import { FieldNote } from './FieldNote.tsx';
import { GrowingText } from './GrowingText.tsx';
import css from './Owner.module.css';
import type { ProfileEditor } from './profile-editor.ts';
import { asParagraph, useField } from './useField.ts';

/** The artist's text, edited in place. */
export function EditBio({ editor, className }: { editor: ProfileEditor; className: string }) {
  const text = useText(artistSettingsText);
  const { about } = useText(artistText);
  const id = useId();
  const { control, state } = useField(editor, 'bio', asParagraph);
  return (
    <>
      <div className={classes(className, css.marked)}>
        <GrowingText
          {...control}
          aria-label={about}
          aria-invalid={state?.error ? true : undefined}
          aria-describedby={state?.error ? id : undefined}
          placeholder={text.bioEmpty}
        />
        <Pencil />
      </div>
      <FieldNote editor={editor} field="bio" label={about} id={id} />
    </>
  );
}

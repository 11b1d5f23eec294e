import { useId } from 'react';
import { artistSettingsText } from '../../../../text/artists/artist-settings.ts';
import { useText } from '../../../browser/language.ts';
import { classes } from '../../../ui/classes.ts';
import { FieldNote } from './FieldNote.tsx';
import { GrowingText } from './GrowingText.tsx';
import css from './Own.module.css';
import type { ProfileEditor } from './profile-editor.ts';
import { asLine, useField } from './useField.ts';

const oneLine = { ...asLine, toValue: (text: string) => text.replace(/\s+/g, ' ').trim() || null };

/** The stage name, changed in the heading itself. */
export function EditName({ desk, heading }: { desk: ProfileEditor; heading: string }) {
  const text = useText(artistSettingsText);
  const id = useId();
  const { control, state } = useField(desk, 'stage_name', oneLine);
  return (
    <div className={css.name}>
      <h1 className={heading}>
        <GrowingText
          {...control}
          aria-label={text.name}
          aria-invalid={state?.error ? true : undefined}
          aria-describedby={state?.error ? id : undefined}
          maxLength={160}
          autoComplete="off"
          enterKeyHint="done"
        />
      </h1>
      <FieldNote
        desk={desk}
        field="stage_name"
        label={text.name}
        id={id}
        className={classes(css.nameNote, state && css.onRoom)}
      />
    </div>
  );
}

import { useId } from 'react';
import { artistSettingsText } from '../../../../text/artist-settings.ts';
import { useText } from '../../../language.ts';
import { classes } from '../../../ui/classes.ts';
import type { Desk } from './desk.ts';
import { FieldNote } from './FieldNote.tsx';
import { GrowingText } from './GrowingText.tsx';
import css from './Own.module.css';
import { asLine, useField } from './useField.ts';

const oneLine = { ...asLine, toValue: (text: string) => text.replace(/\s+/g, ' ').trim() || null };

/** The stage name, changed in the heading itself. */
export function EditName({ desk, heading }: { desk: Desk; heading: string }) {
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

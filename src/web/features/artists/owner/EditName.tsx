import { artistSettingsText } from '#text/artists/artist-settings.ts';
import { useText } from '#web/browser/language.ts';
import { headingFit } from '#web/ui/heading-fit.ts';
import { Pencil } from './EditPicture.tsx';
import { GrowingText } from './GrowingText.tsx';
import css from './Owner.module.css';
import type { ProfileEditor } from './profile-editor.ts';
import { asLine, useField } from './useField.ts';

const oneLine = { ...asLine, toValue: (text: string) => text.replace(/\s+/g, ' ').trim() || null };

/** `EditHero` shows the note about the stage name, above the heading. */
export const nameNoteId = 'stage-name-note';

/** The stage name, edited in the heading. */
export function EditName({ editor, heading }: { editor: ProfileEditor; heading: string }) {
  const text = useText(artistSettingsText);
  const { control, state } = useField(editor, 'stage_name', oneLine);
  return (
    <div className={css.name}>
      <h1 className={heading} data-fit={headingFit(control.value)}>
        <GrowingText
          {...control}
          aria-label={text.name}
          aria-invalid={state?.error ? true : undefined}
          aria-describedby={state?.error ? nameNoteId : undefined}
          maxLength={160}
          autoComplete="off"
          enterKeyHint="done"
        />
      </h1>
      <Pencil />
    </div>
  );
}

import { useId } from 'react';
import { artistText } from '../../../../text/artist.ts';
import { artistSettingsText } from '../../../../text/artist-settings.ts';
import { useText } from '../../../language.ts';
import type { Desk } from './desk.ts';
import { FieldNote } from './FieldNote.tsx';
import { GrowingText } from './GrowingText.tsx';
import { asParagraph, useField } from './useField.ts';

/** What the artist tells, changed where it is read. */
export function EditBio({ desk, className }: { desk: Desk; className: string }) {
  const text = useText(artistSettingsText);
  const { about } = useText(artistText);
  const id = useId();
  const { control, state } = useField(desk, 'bio', asParagraph);
  return (
    <>
      <div className={className}>
        <GrowingText
          {...control}
          aria-label={about}
          aria-invalid={state?.error ? true : undefined}
          aria-describedby={state?.error ? id : undefined}
          placeholder={text.bioEmpty}
        />
      </div>
      <FieldNote desk={desk} field="bio" label={about} id={id} />
    </>
  );
}

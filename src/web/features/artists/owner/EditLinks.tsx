import { useId, useState } from 'react';
import type { SocialField } from '#contract/artists.ts';
import { artistText } from '#text/artists/artist.ts';
import { artistSettingsText } from '#text/artists/artist-settings.ts';
import { useText } from '#web/browser/language.ts';
import { socialFieldNames } from '#web/features/artists/social-links.ts';
import { UserText } from '#web/formats/Bidi.tsx';
import { PlusIcon } from '#web/ui/icons.ts';
import { FieldNote } from './FieldNote.tsx';
import css from './Owner.module.css';
import type { ProfileEditor } from './profile-editor.ts';
import { asLink, useField, useProfileEditor } from './useField.ts';

/** The links: a field for each address, and a button for each missing one. */
export function EditLinks({ editor }: { editor: ProfileEditor }) {
  const text = useText(artistSettingsText);
  const { profile } = useProfileEditor(editor);
  const names = socialFieldNames(useText(artistText));
  const [openFields, setOpenFields] = useState<readonly SocialField[]>(() =>
    names.flatMap(([field]) => (profile[field] ? [field] : [])),
  );
  const [addedField, setAddedField] = useState<SocialField | null>(null);
  return (
    <ul className={css.links}>
      {names.map(([field, name]) => (
        <li key={field}>
          {openFields.includes(field) ? (
            <EditLink {...{ editor, field, name }} autoFocus={addedField === field} />
          ) : (
            <button
              type="button"
              className={css.addLink}
              aria-label={text.addLink(name)}
              onClick={() => {
                setAddedField(field);
                setOpenFields([...openFields, field]);
              }}
            >
              <PlusIcon />
              <UserText>{name}</UserText>
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}

function EditLink({
  editor,
  field,
  name,
  autoFocus,
}: {
  editor: ProfileEditor;
  field: SocialField;
  name: string;
  autoFocus: boolean;
}) {
  const text = useText(artistSettingsText);
  const id = useId();
  const { control, state } = useField(editor, field, asLink);
  return (
    <>
      <label className={css.link}>
        <UserText>{name}</UserText>
        <input
          {...control}
          type="url"
          inputMode="url"
          dir="ltr"
          placeholder="https://"
          aria-label={text.linkAddress(name)}
          aria-invalid={state?.error ? true : undefined}
          aria-describedby={state?.error ? id : undefined}
          // biome-ignore lint/a11y/noAutofocus: it replaces the button that was pressed
          autoFocus={autoFocus}
        />
      </label>
      <FieldNote editor={editor} field={field} label={name} id={id} />
    </>
  );
}

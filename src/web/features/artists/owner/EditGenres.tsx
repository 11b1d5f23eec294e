import { type KeyboardEvent, useId, useState } from 'react';
import { splitCommaList } from '#shared/text-rules.ts';
import { artistText } from '#text/artists/artist.ts';
import { artistSettingsText } from '#text/artists/artist-settings.ts';
import { useText } from '#web/browser/language.ts';
import { UserText } from '#web/formats/Bidi.tsx';
import { Chip } from '#web/ui/Chip.tsx';
import { CloseIcon } from '#web/ui/icons.ts';
import { FieldNote } from './FieldNote.tsx';
import css from './Owner.module.css';
import type { ProfileEditor } from './profile-editor.ts';
import { useProfileEditor } from './useField.ts';

/** The genres, each with a remove button, and a field to add more. */
export function EditGenres({ editor, className }: { editor: ProfileEditor; className: string }) {
  const text = useText(artistSettingsText);
  const { genres: label } = useText(artistText);
  const { genres } = useProfileEditor(editor).profile;
  const [typed, setTyped] = useState('');
  const id = useId();
  const add = () => {
    setTyped('');
    editor.save('genres', [...new Set([...genres, ...splitCommaList(typed)])]);
  };
  const addOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    add();
  };
  return (
    <>
      <ul className={className}>
        {genres.map((genre, index) => (
          <li key={genre}>
            <Chip hue={index} className={css.chip}>
              <UserText>{genre}</UserText>
              <button
                type="button"
                aria-label={text.removeGenre(genre)}
                onClick={() =>
                  editor.save(
                    'genres',
                    genres.filter((other) => other !== genre),
                  )
                }
              >
                <CloseIcon size={16} />
              </button>
            </Chip>
          </li>
        ))}
        <li className={css.addGenre}>
          <input
            value={typed}
            dir={typed ? 'auto' : undefined}
            aria-label={text.addGenre}
            aria-describedby={`${id}-help`}
            placeholder={text.addGenre}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
            onKeyDown={addOnEnter}
            onBlur={add}
          />
        </li>
      </ul>
      <p id={`${id}-help`} className={css.help}>
        {text.addGenreHelp}
      </p>
      <FieldNote editor={editor} field="genres" label={label} />
    </>
  );
}

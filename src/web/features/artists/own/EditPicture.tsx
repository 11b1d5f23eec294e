import { artistSettingsText } from '../../../../text/artists/artist-settings.ts';
import { useText } from '../../../browser/language.ts';
import { ImageIcon, PencilIcon, TrashIcon } from '../../../ui/icons.ts';
import { Menu, MenuItem, menuItem } from '../../../ui/Menu.tsx';
import css from './Own.module.css';
import { PictureButton } from './PictureButton.tsx';
import type { PictureField, ProfileEditor } from './profile-editor.ts';
import { useProfileEditor } from './useField.ts';

export interface EditPictureProps {
  editor: ProfileEditor;
  field: PictureField;
  /** The picture's name, and its actions. */
  words: { name: string; add: string; other: string; remove: string };
}

/** The pencil on a picture: replace or remove it; without a picture it opens the picker. */
export function EditPicture({ editor, field, words }: EditPictureProps) {
  const text = useText(artistSettingsText);
  const picture = useProfileEditor(editor).profile[field];
  const pick = (label: string, className: string | undefined) => (
    <PictureButton editor={editor} field={field} label={label} className={className} bare>
      {picture ? <ImageIcon /> : <PencilIcon />}
      {picture && words.other}
    </PictureButton>
  );
  if (!picture) return pick(words.add, css.pencil);
  return (
    <Menu label={text.change(words.name)} icon={<PencilIcon />} className={css.pencil}>
      {pick(words.other, menuItem)}
      <MenuItem icon={<TrashIcon />} destroys onClick={() => editor.save(field, null)}>
        {words.remove}
      </MenuItem>
    </Menu>
  );
}

/** On a text that is edited in place. */
export const Pencil = () => <PencilIcon size={16} className={css.mark} />;

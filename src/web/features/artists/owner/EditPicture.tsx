import { artistSettingsText } from '#text/artists/artist-settings.ts';
import { useText } from '#web/browser/language.ts';
import { ImageIcon, PencilIcon, TrashIcon } from '#web/ui/icons.ts';
import { Menu, MenuItem, menuItem } from '#web/ui/Menu.tsx';
import css from './Owner.module.css';
import { PictureButton } from './PictureButton.tsx';
import type { PictureField, ProfileEditor } from './profile-editor.ts';
import { useProfileEditor } from './useField.ts';

export interface EditPictureProps {
  editor: ProfileEditor;
  field: PictureField;
  /** The picture's name, and the labels of its actions. */
  labels: { name: string; add: string; other: string; remove: string };
}

/** The pencil on a picture: a menu to replace or remove it. Without a picture the pencil opens the file picker. */
export function EditPicture({ editor, field, labels }: EditPictureProps) {
  const text = useText(artistSettingsText);
  const picture = useProfileEditor(editor).profile[field];
  const pickButton = (label: string, className: string | undefined) => (
    <PictureButton editor={editor} field={field} label={label} className={className} bare>
      {picture ? <ImageIcon /> : <PencilIcon />}
      {picture && labels.other}
    </PictureButton>
  );
  if (!picture) return pickButton(labels.add, css.pencil);
  return (
    <Menu label={text.change(labels.name)} icon={<PencilIcon />} className={css.pencil}>
      {pickButton(labels.other, menuItem)}
      <MenuItem icon={<TrashIcon />} destroys onClick={() => editor.save(field, null)}>
        {labels.remove}
      </MenuItem>
    </Menu>
  );
}

/** Marks a text that can be edited in place. */
export const Pencil = () => <PencilIcon size={16} className={css.mark} />;

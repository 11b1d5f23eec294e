import { type ReactNode, useId } from 'react';
import { artistSettingsText } from '#text/artists/artist-settings.ts';
import { useText } from '#web/browser/language.ts';
import { fileKinds } from '#web/features/uploads/file-kinds.ts';
import { buttonClass } from '#web/ui/Button.tsx';
import { classes } from '#web/ui/classes.ts';
import { useToast } from '#web/ui/Toasts.tsx';
import { noteId } from './FieldNote.tsx';
import css from './Owner.module.css';
import type { PictureField, ProfileEditor } from './profile-editor.ts';

export interface PictureButtonProps {
  editor: ProfileEditor;
  field: PictureField;
  /** For screen readers, if the button's text doesn't name the picture. */
  label?: string | undefined;
  describedBy?: string | undefined;
  className?: string | undefined;
  /** Without a button's style. */
  bare?: boolean;
  children: ReactNode;
}

/** A button that picks a picture and uploads it. Where its note has closed by then, a toast says that it failed. */
export function PictureButton({
  editor,
  field,
  label,
  describedBy,
  className,
  bare,
  children,
}: PictureButtonProps) {
  const id = useId();
  const text = useText(artistSettingsText);
  const toast = useToast();
  const send = async (file: File) => {
    const problem = await editor.upload(field, file);
    if (problem && document.getElementById(noteId(field)) === null)
      toast({ text: text.pictureFailed(problem) });
  };
  return (
    <span className={css.pick}>
      <input
        id={id}
        type="file"
        name={field}
        accept={fileKinds.image.accept}
        className="sr"
        aria-label={label}
        aria-describedby={describedBy}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          if (file) void send(file);
          // Without this, picking the same file again would fire no event.
          currentTarget.value = '';
        }}
      />
      <label htmlFor={id} className={classes(!bare && buttonClass({ size: 'small' }), className)}>
        {children}
      </label>
    </span>
  );
}

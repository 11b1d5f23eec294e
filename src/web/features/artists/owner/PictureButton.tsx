import { type ReactNode, useId } from 'react';
import { buttonClass } from '../../../ui/Button.tsx';
import { classes } from '../../../ui/classes.ts';
import { fileKinds } from '../../uploads/file-kinds.ts';
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

/** A button that picks a picture and uploads it. */
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
  return (
    <span className={css.pick}>
      <input
        id={id}
        type="file"
        accept={fileKinds.image.accept}
        className="sr"
        aria-label={label}
        aria-describedby={describedBy}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          if (file) void editor.upload(field, file);
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

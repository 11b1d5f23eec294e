import { type ReactNode, useId } from 'react';
import { buttonClass } from '../../../ui/Button.tsx';
import { classes } from '../../../ui/classes.ts';
import { fileKinds } from '../../uploads/file-kinds.ts';
import css from './Own.module.css';
import type { PictureField, ProfileEditor } from './profile-editor.ts';

export interface PictureButtonProps {
  editor: ProfileEditor;
  field: PictureField;
  /** Its purpose, if the words on it don't tell. */
  label?: string | undefined;
  describedBy?: string | undefined;
  className?: string | undefined;
  /** With its own style, not a button's. */
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
          // So that the same file can be picked again.
          currentTarget.value = '';
        }}
      />
      <label htmlFor={id} className={classes(!bare && buttonClass({ size: 'small' }), className)}>
        {children}
      </label>
    </span>
  );
}

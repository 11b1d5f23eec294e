import { type DragEvent, type ReactNode, useId, useState } from 'react';
import { classes } from './classes.ts';
import css from './DropZone.module.css';
import { AlertIcon, UploadIcon } from './icons.ts';

export type DropZoneProps = {
  label: ReactNode;
  /** Shown instead on a touch screen, if the label speaks of dragging. */
  touchLabel?: ReactNode;
  /** The accepted types, shown before the picker opens. */
  help?: ReactNode;
  error?: ReactNode;
  /** Like the `accept` of a file input. It only guides the picker: check dropped files. */
  accept?: string | undefined;
  multiple?: boolean;
  disabled?: boolean;
  onFiles: (files: readonly File[]) => void;
};

/**
 * An area to drop files on, or to press for the file picker. A file input covers it.
 */
export function DropZone(props: DropZoneProps) {
  const { label, touchLabel, help, error, accept, multiple, disabled, onFiles } = props;
  const [isDragOver, setDragOver] = useState(false);
  const id = useId();

  function onDrag(event: DragEvent) {
    if (disabled) return;
    event.preventDefault();
    setDragOver(event.type === 'dragover');
    if (event.type !== 'drop') return;
    const files = [...event.dataTransfer.files];
    if (files.length > 0) onFiles(multiple ? files : files.slice(0, 1));
  }

  return (
    <div>
      <label
        className={classes(css.zone, isDragOver && css.dragOver, disabled && css.disabled)}
        onDragOver={onDrag}
        onDragLeave={onDrag}
        onDrop={onDrag}
      >
        <input
          className={css.input}
          type="file"
          accept={accept}
          multiple={multiple}
          disabled={disabled}
          aria-describedby={
            classes(error != null && `${id}-error`, help != null && `${id}-help`) || undefined
          }
          aria-labelledby={`${id}-label`}
          aria-invalid={error != null || undefined}
          onChange={(event) => {
            const files = [...(event.currentTarget.files ?? [])];
            // So that picking the same file again, after a failure, fires the event.
            event.currentTarget.value = '';
            if (files.length > 0) onFiles(files);
          }}
        />
        <span className={css.ring} />
        <UploadIcon size={24} />
        <span>
          <span className={classes(css.label, touchLabel != null && css.mouse)} id={`${id}-label`}>
            {label}
          </span>
          {touchLabel != null && (
            <span className={classes(css.label, css.touch)} aria-hidden="true">
              {touchLabel}
            </span>
          )}
          {help != null && (
            <span className={css.help} id={`${id}-help`}>
              {help}
            </span>
          )}
        </span>
      </label>
      {error != null && (
        <p className={css.error} id={`${id}-error`} role="alert">
          <AlertIcon size={16} />
          <span>{error}</span>
        </p>
      )}
    </div>
  );
}

import { type DragEvent, type ReactNode, useId, useState } from 'react';
import { classes } from './classes.ts';
import css from './DropZone.module.css';
import { AlertIcon, UploadIcon } from './icons.ts';

export type DropZoneProps = {
  label: ReactNode;
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
 * A place to drop files, or to press for the picker. The file input covers it, so it works without scripts of ours.
 */
export function DropZone(props: DropZoneProps) {
  const { label, help, error, accept, multiple, disabled, onFiles } = props;
  const [over, setOver] = useState(false);
  const id = useId();

  function drag(event: DragEvent) {
    if (disabled) return;
    event.preventDefault();
    setOver(event.type === 'dragover');
    if (event.type !== 'drop') return;
    const files = [...event.dataTransfer.files];
    if (files.length > 0) onFiles(multiple ? files : files.slice(0, 1));
  }

  return (
    <div>
      <label
        className={classes(css.zone, over && css.over, disabled && css.off)}
        onDragOver={drag}
        onDragLeave={drag}
        onDrop={drag}
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
          <span className={css.label} id={`${id}-label`}>
            {label}
          </span>
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

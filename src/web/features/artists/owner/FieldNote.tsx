import { artistSettingsText } from '#text/artists/artist-settings.ts';
import { useText } from '#web/browser/language.ts';
import { Button } from '#web/ui/Button.tsx';
import { classes } from '#web/ui/classes.ts';
import { AlertIcon, UndoIcon } from '#web/ui/icons.ts';
import { Saved } from '#web/ui/Saved.tsx';
import css from './Owner.module.css';
import type { Field, FieldState, ProfileEditor } from './profile-editor.ts';
import { useProfileEditor } from './useField.ts';

export interface FieldNoteProps {
  editor: ProfileEditor;
  field: Field;
  /** The field's name, for a screen reader that reads the button alone. */
  label: string;
  id?: string | undefined;
  className?: string | undefined;
}

/** The id of a field's note. */
export const noteId = (field: Field): string => `note-${field}`;

/** Below a field: "saved" with an undo button, or the error. */
export function FieldNote({ editor, field, label, id, className }: FieldNoteProps) {
  const state = useProfileEditor(editor).fields[field];
  return (
    <div id={noteId(field)} className={classes(css.note, className)}>
      <Saved text={useStatusText(state)} />
      {state?.error && (
        <p id={id} className={css.error} role="alert">
          <AlertIcon size={16} />
          <span>{state.error}</span>
        </p>
      )}
      <UndoButton editor={editor} field={field} label={label} />
    </div>
  );
}

/** A button that restores the field's former value; nothing if there is none. */
export function UndoButton({ editor, field, label, className }: Omit<FieldNoteProps, 'id'>) {
  const text = useText(artistSettingsText);
  if (useProfileEditor(editor).fields[field]?.before === undefined) return null;
  return (
    <Button
      kind="quiet"
      size="small"
      className={className}
      aria-label={text.undoOf(label)}
      onClick={() => editor.undo(field)}
    >
      <UndoIcon size={16} />
      <span className={css.label}>{text.undo}</span>
    </Button>
  );
}

/** The words for a field's status; empty if there is nothing to report. */
export function useStatusText(state: FieldState | undefined): string {
  const text = useText(artistSettingsText);
  switch (state?.status) {
    case 'saved':
      return text.saved;
    case 'undone':
      return text.undone;
    case 'sending':
      return text.sending(state.percent ?? 0);
    default:
      return '';
  }
}

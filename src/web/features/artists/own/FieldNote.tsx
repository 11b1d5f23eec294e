import { artistSettingsText } from '../../../../text/artists/artist-settings.ts';
import { useText } from '../../../browser/language.ts';
import { Button } from '../../../ui/Button.tsx';
import { classes } from '../../../ui/classes.ts';
import { AlertIcon, UndoIcon } from '../../../ui/icons.ts';
import { Saved } from '../../../ui/Saved.tsx';
import css from './Own.module.css';
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

/** Below a field: that it is saved, with undo, or its error. */
export function FieldNote({ editor, field, label, id, className }: FieldNoteProps) {
  const state = useProfileEditor(editor).fields[field];
  return (
    <div className={classes(css.note, className)}>
      <Saved text={useSavedWord(state)} />
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

/** Restores the field's former value, if there is one. */
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
      <span className={css.word}>{text.undo}</span>
    </Button>
  );
}

/** The note of a saved field. */
export function useSavedWord(state: FieldState | undefined): string {
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

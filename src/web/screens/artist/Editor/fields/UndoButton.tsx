import { editorText } from '../../../../../text/releases/editor.ts';
import { useText } from '../../../../browser/language.ts';
import { UndoIcon } from '../../../../ui/icons.ts';
import type { FieldId } from '../saving/fields.ts';
import css from './EditorField.module.css';
import { useUndo } from './useUndo.ts';

/** At the label of a field that was changed: takes its last change back. */
export function UndoButton({ id }: { id: FieldId }) {
  const text = useText(editorText);
  const undo = useUndo();
  return (
    <button
      type="button"
      className={css.undo}
      aria-label={text.undoOf(text.fields[id])}
      onClick={() => undo(id)}
    >
      <UndoIcon size={16} flip />
      {text.undo}
    </button>
  );
}

import { editorText } from '../../../../../text/editor.ts';
import { useText } from '../../../../language.ts';
import { UndoIcon } from '../../../../ui/icons.ts';
import type { UnitId } from '../saving/units.ts';
import css from './Unit.module.css';
import { useUndo } from './useUndo.ts';

/** At the label of a field that was changed: takes its last change back. */
export function UndoButton({ id }: { id: UnitId }) {
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

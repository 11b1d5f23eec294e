import type { FieldId, Values } from '#web/features/releases/fields.ts';
import type { RowsOf } from '#web/features/releases/rows/Rows.tsx';
import { useEditor, useEditorField } from './useEditor.tsx';

/** Fields that are tables. */
type RowsId = { [K in FieldId]: Values[K] extends readonly unknown[] ? K : never }[FieldId];
type RowOf<K extends RowsId> = Values[K][number];

/** The props of a table's component. The table is saved on blur, and at once if no input has the focus. */
export function useRows<K extends RowsId>(id: K): RowsOf<RowOf<K>> {
  const editor = useEditor();
  const { value, errorAt } = useEditorField(id);
  return {
    rows: value,
    errorAt,
    onChange(rows) {
      editor.change(id, rows as Values[K]); // rows of the same table
      if (!(document.activeElement instanceof HTMLInputElement)) editor.commit(id);
    },
  };
}

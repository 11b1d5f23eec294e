import { editorText } from '../../../../../text/releases/editor.ts';
import { useText } from '../../../../browser/language.ts';
import type { FieldId } from '../../../../features/releases/editing/fields.ts';
import { PreflightRow, type Way } from '../../../../features/releases/preflight/PreflightRow.tsx';

/** The fields that can't be saved: their last saved versions go out. */
export function Unsaved({ fields, way }: { fields: readonly FieldId[]; way: Way }) {
  const text = useText(editorText);
  if (fields.length === 0) return null;
  return (
    <ul>
      {fields.map((id) => (
        <PreflightRow
          key={id}
          severity="stops"
          field={id}
          name={text.fields[id]}
          note={id === 'isrc' ? text.isrcRefused : text.refused}
          way={way}
        />
      ))}
    </ul>
  );
}

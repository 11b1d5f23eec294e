import { editorText } from '../../../../../text/editor.ts';
import { PreflightRow, type Way } from '../../../../features/releases/preflight/PreflightRow.tsx';
import { useText } from '../../../../language.ts';
import type { UnitId } from '../saving/units.ts';

/** The fields that can't be saved as they are: what goes out is what was saved before. */
export function Unsaved({ units, way }: { units: readonly UnitId[]; way: Way }) {
  const text = useText(editorText);
  if (units.length === 0) return null;
  return (
    <ul>
      {units.map((id) => (
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

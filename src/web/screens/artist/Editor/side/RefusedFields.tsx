import { editorText } from '#text/releases/editor.ts';
import { useText } from '#web/browser/language.ts';
import type { FieldId } from '#web/features/releases/fields.ts';
import { type FieldNavigation, PreflightRow } from '#web/features/releases/preflight/PreflightRow.tsx';

/** The fields that can't be saved. Services and stations get their last saved versions. */
export function RefusedFields({
  fields,
  navigation,
}: {
  fields: readonly FieldId[];
  navigation: FieldNavigation;
}) {
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
          navigation={navigation}
        />
      ))}
    </ul>
  );
}

import type { ComponentProps, ReactNode } from 'react';
import { editorText } from '../../../../../text/releases/editor.ts';
import { useText } from '../../../../browser/language.ts';
import type { FieldId, Values } from '../../../../features/releases/editing/fields.ts';
import { NameField } from '../../../../features/releases/rows/NameField.tsx';
import { TextField } from '../../../../ui/TextField.tsx';
import { FieldPlace } from './EditorField.tsx';
import { useEditorField } from './useEditor.tsx';

/** Units that are one text. */
type LineId = { [K in FieldId]: Values[K] extends string ? K : never }[FieldId];

interface UnitLineProps
  extends Pick<ComponentProps<typeof TextField>, 'ltr' | 'inputMode' | 'placeholder' | 'autoCapitalize'> {
  id: Extract<LineId, 'title' | 'artist_name' | 'isrc' | 'upc' | 'youtube_link' | 'clip_url'>;
  /** A name begins with a capital letter. */
  isName?: boolean;
  wide?: boolean;
  help?: ReactNode;
}

/** One line, saved when it is left or with Enter. */
export function FieldLine({ id, isName, wide, help, ...field }: UnitLineProps) {
  const text = useText(editorText);
  const { value, change, leave, errorAt, error, marks } = useEditorField(id);
  const wrong = errorAt(id) ?? error;
  const props = {
    ...field,
    ...marks(),
    label: text.fields[id],
    help,
    error: errorAt(id) ? `${wrong} ${text.keptHere}` : wrong,
    value,
    autoComplete: 'off',
    spellCheck: isName === true,
    onBlur: leave,
    onKeyDown: (event: React.KeyboardEvent) => {
      if (event.key === 'Enter' && !event.nativeEvent.isComposing) leave();
    },
  };
  return (
    <FieldPlace id={id} wide={wide === true}>
      {isName ? (
        <NameField {...props} onValue={(typed) => change(typed)} />
      ) : (
        <TextField {...props} onChange={(event) => change(event.currentTarget.value)} />
      )}
    </FieldPlace>
  );
}

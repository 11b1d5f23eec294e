import { editorText } from '../../../../../text/releases/editor.ts';
import { useLanguage, useText } from '../../../../browser/language.ts';
import { spokenDuration } from '../../../../formats/durations.ts';
import { useEditor, useEditorField } from '../fields/useEditor.tsx';
import css from './SongMarks.module.css';

export type MarkId = 'intro_seconds' | 'hook_seconds';

/** A mark on the waveform, dragged or moved with the arrow keys by a tenth of a second. An unset mark is at the start. */
export function Pin({ id, duration }: { id: MarkId; duration: number }) {
  const text = useText(editorText);
  const language = useLanguage();
  const editor = useEditor();
  const { value } = useEditorField(id);
  const leave = () => editor.leave(id);
  return (
    <input
      className={`${css.pin} ${css[id] ?? ''} ${value === null ? css.unset : ''}`}
      type="range"
      min={0}
      max={duration}
      step={0.1}
      value={value ?? 0}
      aria-label={text.fields[id]}
      aria-valuetext={value === null ? text.marks.unset : spokenDuration(value, language)}
      onChange={(event) => editor.change(id, event.currentTarget.valueAsNumber)}
      onPointerUp={leave}
      onKeyUp={leave}
      onBlur={leave}
    />
  );
}

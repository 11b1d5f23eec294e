import { useEffect, useEffectEvent } from 'react';
import { type FieldId, fieldIds } from '#web/features/releases/fields.ts';
import { useEditor, useUndo } from './fields/useEditor.tsx';

/** The Z key, in Hebrew and other layouts too. */
const isZ = ({ key, code }: KeyboardEvent): boolean =>
  key.toLowerCase() === 'z' || (code === 'KeyZ' && !/^[a-z]$/i.test(key));

/**
 * Ctrl or ⌘ + Z undoes the last saved change: of the focused field, or elsewhere of all fields. Unsaved typing is left to
 * the browser's own undo.
 */
export function useUndoKeys(): void {
  const editor = useEditor();
  const undo = useUndo();
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey || !isZ(event)) return;
    if (event.defaultPrevented || event.isComposing || document.querySelector('dialog[open]')) return;
    const target = event.target instanceof Element ? event.target : null;
    const name = target?.closest<HTMLElement>('[data-field]')?.dataset.field;
    const id: FieldId | undefined = fieldIds.find((fieldId) => fieldId === name);
    const isText =
      target?.matches('textarea, input:not([type=range], [type=checkbox], [type=radio])') === true;
    const { fields, undoable } = editor.state.get();
    if (isText && (id === undefined || fields[id].status === 'typing' || !undoable.includes(id))) return;
    event.preventDefault();
    undo(isText ? id : id !== undefined && undoable.includes(id) ? id : undefined);
  });
  useEffect(() => {
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, []);
}

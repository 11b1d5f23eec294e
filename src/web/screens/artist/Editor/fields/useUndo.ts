import { editorText } from '../../../../../text/releases/editor.ts';
import { useText } from '../../../../browser/language.ts';
import { useToast } from '../../../../ui/Toasts.tsx';
import type { FieldId } from '../saving/fields.ts';
import { useEditor } from './editor-context.ts';

/** Undoes the last change, of one field or of all, and says what it was. */
export function useUndo(): (id?: FieldId) => void {
  const text = useText(editorText);
  const editor = useEditor();
  const toast = useToast();
  return (id) => {
    const undone = editor.undo(id);
    if (undone === null) return toast({ text: text.nothingToUndo });
    toast({
      text: text.undone(text.fields[undone.id]),
      action: { label: text.redo, onPress: undone.redo },
    });
  };
}

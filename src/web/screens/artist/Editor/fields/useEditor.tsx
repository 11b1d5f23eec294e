import { createContext, type ReactNode, use } from 'react';
import { fieldProblemsText } from '../../../../../text/errors/field-problems.ts';
import { editorText } from '../../../../../text/releases/editor.ts';
import { useStore } from '../../../../browser/create-store.ts';
import { useLanguage, useText } from '../../../../browser/language.ts';
import type { FieldState } from '../../../../features/releases/editing/draft.ts';
import type { FieldId, Values } from '../../../../features/releases/editing/fields.ts';
import { errorText, fieldErrorText } from '../../../../formats/error-text.ts';
import { UndoIcon } from '../../../../ui/icons.ts';
import { useToast } from '../../../../ui/Toasts.tsx';
import type { Editor, EditorState } from '../open-editor.ts';
import css from './EditorField.module.css';

export const EditorContext = createContext<Editor | null>(null);

/** The release being edited. */
export function useEditor(): Editor {
  const editor = use(EditorContext);
  if (editor === null) throw new Error('useEditor stands outside its screen');
  return editor;
}

/** What `select` returns from it. It must be the same value while nothing changed. */
export const useEditorState = <T,>(select: (state: EditorState) => T): T =>
  useStore(useEditor().state, select);

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

/** The sentence for a failed call, in the reader's language. */
export function useExplain(): (error: unknown) => string {
  const language = useLanguage();
  return (error) => errorText(error, language);
}

/** At a changed field's label: undoes its last change. */
function UndoButton({ id }: { id: FieldId }) {
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

export interface FieldHandle<T> extends FieldState<T> {
  /** While typing: `part` names the field, if there are several. */
  change: (value: T, part?: string) => void;
  /** A choice: saved at once. */
  put: (value: T, part?: string) => void;
  leave: () => void;
  /** The error of the field with that name. */
  errorAt: (field: string) => string | undefined;
  /** Its overall error. */
  error: string | undefined;
  /** For a field's `saved` and `end`; of several only at the one that changed. */
  marks: (part?: string) => { saved: string; end: ReactNode };
}

/** A field, or several that are saved together. */
export function useEditorField<K extends FieldId>(id: K): FieldHandle<Values[K]> {
  const text = useText(editorText);
  const { problem } = useText(fieldProblemsText);
  const language = useLanguage();
  const editor = useEditor();
  const state = useEditorState(({ fields }) => fields[id]);
  const isUndoable = useEditorState(({ undoable }) => undoable.includes(id));
  const { problems, refusals, failure, status, part } = state;

  const said = status === 'refused' ? problems : [];
  const errorAt = (field: string) => {
    const found = said.find((one) => one.field === field);
    return found && problem(found);
  };
  const whole = said.find(({ field }) => field === undefined || field === id);
  const refusal = fieldErrorText(Object.values(refusals)[0], language);
  const error = whole ? problem(whole) : (refusal ?? (failure === null ? undefined : text.failed(failure)));
  return {
    ...state,
    change: (value, changed) => editor.change(id, value, changed),
    put: (value, changed) => editor.put(id, value, changed),
    leave: () => editor.leave(id),
    errorAt,
    error,
    marks: (of = part) => ({
      saved: status === 'saved' && of === part ? text.saved : '',
      end: isUndoable && of === part ? <UndoButton id={id} /> : null,
    }),
  };
}

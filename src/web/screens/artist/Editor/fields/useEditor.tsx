import { createContext, type ReactNode, use } from 'react';
import { fieldProblemsText } from '#text/errors/field-problems.ts';
import { editorText } from '#text/releases/editor.ts';
import { useStore } from '#web/browser/create-store.ts';
import { useLanguage, useText } from '#web/browser/language.ts';
import type { FieldState } from '#web/features/releases/editing/draft.ts';
import type { FieldId, Values } from '#web/features/releases/fields.ts';
import { errorText, fieldErrorText } from '#web/formats/error-text.ts';
import type { Editor, EditorState } from '#web/screens/artist/Editor/open-editor.ts';
import { UndoIcon } from '#web/ui/icons.ts';
import { useToast } from '#web/ui/Toasts.tsx';
import css from './EditorField.module.css';

export const EditorContext = createContext<Editor | null>(null);

/** The release being edited. */
export function useEditor(): Editor {
  const editor = use(EditorContext);
  if (editor === null) throw new Error('useEditor is used outside the editor');
  return editor;
}

/** What `select` returns from the editor's state. It must be the same value while nothing changed. */
export const useEditorState = <T,>(select: (state: EditorState) => T): T =>
  useStore(useEditor().state, select);

/** Undoes the last change of one field, or of all; a toast names the field and offers redo. */
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

/** A function that returns the message for a failed call, in the reader's language. */
export function useExplain(): (error: unknown) => string {
  const language = useLanguage();
  return (error) => errorText(error, language);
}

/** A button beside a field's label that undoes the field's last change. */
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
  /** On typing: stored in the browser, and sent later. `part` names the input, if there are several. */
  change: (value: T, part?: string) => void;
  /** On a choice: sent at once. */
  save: (value: T, part?: string) => void;
  /** On blur or Enter: sends what was typed. */
  leave: () => void;
  /** The error of one input, which is named as in the API. */
  errorAt: (field: string) => string | undefined;
  /** The error of the whole field. */
  error: string | undefined;
  /** "Saved" and the undo button, for the part that changed last. */
  statusProps: (part?: string) => { saved: string; end: ReactNode };
}

/** A field's value, state and handlers, for its inputs. */
export function useEditorField<K extends FieldId>(id: K): FieldHandle<Values[K]> {
  const text = useText(editorText);
  const { problem } = useText(fieldProblemsText);
  const language = useLanguage();
  const editor = useEditor();
  const state = useEditorState(({ fields }) => fields[id]);
  const isUndoable = useEditorState(({ undoable }) => undoable.includes(id));
  const { problems, refusals, failure, status, part } = state;

  const visibleProblems = status === 'refused' ? problems : [];
  const errorAt = (field: string) => {
    const match = visibleProblems.find((candidate) => candidate.field === field);
    return match && problem(match);
  };
  const fieldProblem = visibleProblems.find(({ field }) => field === undefined || field === id);
  const refusal = fieldErrorText(Object.values(refusals)[0], language);
  return {
    ...state,
    change: (value, changedPart) => editor.change(id, value, changedPart),
    save: (value, changedPart) => editor.save(id, value, changedPart),
    leave: () => editor.leave(id),
    errorAt,
    error: fieldProblem
      ? problem(fieldProblem)
      : (refusal ?? (failure === null ? undefined : text.failed(failure))),
    statusProps: (forPart = part) => ({
      saved: status === 'saved' && forPart === part ? text.saved : '',
      end: isUndoable && forPart === part ? <UndoButton id={id} /> : null,
    }),
  };
}

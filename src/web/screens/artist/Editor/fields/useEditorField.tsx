import type { ReactNode } from 'react';
import { fieldProblemsText } from '../../../../../text/errors/field-problems.ts';
import { editorText } from '../../../../../text/releases/editor.ts';
import { useLanguage, useText } from '../../../../browser/language.ts';
import { fieldErrorText } from '../../../../formats/error-text.ts';
import type { FieldState } from '../saving/draft.ts';
import type { FieldId, Values } from '../saving/fields.ts';
import { useEditor, useEditorState } from './editor-context.ts';
import { UndoButton } from './UndoButton.tsx';

export interface FieldHandle<T> extends FieldState<T> {
  /** It is typed: `part` names the field, where there are several. */
  change: (value: T, part?: string) => void;
  /** It is chosen: saved at once. */
  put: (value: T, part?: string) => void;
  leave: () => void;
  /** What is wrong with the field of that name. */
  errorAt: (field: string) => string | undefined;
  /** What is wrong with it as a whole. */
  error: string | undefined;
  /** For a field's `saved` and `end`; of several only at the one that was changed. */
  marks: (part?: string) => { saved: string; end: ReactNode };
}

/** A field, or several that are saved as one. */
export function useEditorField<K extends FieldId>(id: K): FieldHandle<Values[K]> {
  const text = useText(editorText);
  const { problem } = useText(fieldProblemsText);
  const language = useLanguage();
  const editor = useEditor();
  const state = useEditorState(({ units }) => units[id]);
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

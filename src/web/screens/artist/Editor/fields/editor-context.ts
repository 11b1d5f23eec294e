import { createContext, use } from 'react';
import { useStore } from '../../../../browser/create-store.ts';
import type { Editor, EditorState } from '../saving/open-editor.ts';

export const EditorContext = createContext<Editor | null>(null);

/** The release under the pen. */
export function useEditor(): Editor {
  const editor = use(EditorContext);
  if (editor === null) throw new Error('useEditor stands outside its screen');
  return editor;
}

/** What `select` picks of it. It has to pick what is the same value while nothing changed. */
export const useEditorState = <T>(select: (state: EditorState) => T): T =>
  useStore(useEditor().state, select);

import { type KeyboardEvent, useState } from 'react';
import { useStore } from '#web/browser/create-store.ts';
import type { Field, FieldState, ProfileEditor, ProfileEditorState, Value } from './profile-editor.ts';

export const useProfileEditor = (editor: ProfileEditor): ProfileEditorState => useStore(editor.state);

export interface FieldBinding {
  state: FieldState | undefined;
  /** Props of the control. It keeps the typed text until blur. */
  control: {
    name: Field;
    value: string;
    onChange: (event: { currentTarget: { value: string } }) => void;
    onBlur: () => void;
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  };
}

export interface FieldFormat {
  toText: (value: Value) => string;
  toValue: (text: string) => Value;
  /** Enter is a new line. */
  multiline?: boolean;
}

/** A field of the page for a control that saves on blur, or at Enter; Escape reverts what was typed. */
export function useField(
  editor: ProfileEditor,
  field: Field,
  { toText, toValue, multiline }: FieldFormat,
): FieldBinding {
  const { profile, fields } = useProfileEditor(editor);
  const state = fields[field];
  const stored = toText(profile[field]);
  const [text, setText] = useState(stored);
  const [lastStored, setLastStored] = useState(stored);
  if (stored !== lastStored) {
    // The field was saved elsewhere, or undone. Refused text stays, so that it can be fixed.
    setLastStored(stored);
    if (text === lastStored && state?.status !== 'failed') setText(stored);
  }
  const commit = () => {
    const value = toValue(text);
    if (value === null && field === 'stage_name') return setText(stored);
    setText(toText(value));
    editor.save(field, value);
  };
  return {
    state,
    control: {
      name: field,
      value: text,
      onChange: ({ currentTarget }) => setText(currentTarget.value),
      onBlur: commit,
      onKeyDown: (event) => {
        if (event.key === 'Escape' && text !== stored) {
          event.preventDefault();
          event.stopPropagation();
          setText(stored);
        } else if (event.key === 'Enter' && !multiline && !event.nativeEvent.isComposing) {
          event.preventDefault();
          commit();
        }
      },
    },
  };
}

const toLine = (value: Value): string => (Array.isArray(value) ? value.join(', ') : String(value ?? ''));

export const asLine: FieldFormat = { toText: toLine, toValue: (text) => text.trim() || null };
export const asParagraph: FieldFormat = { ...asLine, multiline: true };

/** Treats `open.spotify.com/artist/x` as an address. */
const bareAddress = /^[\w-]+(?:\.[\w-]+)+(?:[/?#]|$)/;
export const asLink: FieldFormat = {
  toText: toLine,
  toValue(text) {
    const typed = text.trim();
    return bareAddress.test(typed) ? `https://${typed}` : typed || null;
  },
};

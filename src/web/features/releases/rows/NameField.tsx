import type { ComponentProps, CompositionEvent } from 'react';
import { capitaliseFirst } from '../../../../contract/vocabulary/text-rules.ts';
import { TextField } from '../../../ui/TextField.tsx';

export type NameFieldProps = Omit<ComponentProps<typeof TextField>, 'onChange' | 'value'> & {
  value: string;
  onValue: (value: string) => void;
};

/** A field for the name of a song or an artist: capitalises a lower-case Latin letter at its start. */
export function NameField({ onValue, ...field }: NameFieldProps) {
  const capitalise = (input: HTMLInputElement) => {
    const fixed = capitaliseFirst(input.value);
    if (fixed !== input.value) {
      // Set it here, so that React finds it unchanged and keeps the caret.
      const { selectionStart, selectionEnd } = input;
      input.value = fixed;
      input.setSelectionRange(selectionStart, selectionEnd);
    }
    onValue(fixed);
  };
  return (
    <TextField
      {...field}
      onChange={(event) => {
        const { nativeEvent, currentTarget } = event;
        // An active input method would lose its place.
        if (nativeEvent instanceof InputEvent && nativeEvent.isComposing) onValue(currentTarget.value);
        else capitalise(currentTarget);
      }}
      onCompositionEnd={(event: CompositionEvent<HTMLInputElement>) => capitalise(event.currentTarget)}
    />
  );
}

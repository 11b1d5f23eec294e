import type { ComponentProps, CompositionEvent } from 'react';
import { capitaliseFirst } from '#shared/text-rules.ts';
import { TextField } from '#web/ui/TextField.tsx';

export type NameFieldProps = Omit<ComponentProps<typeof TextField>, 'onChange' | 'value'> & {
  value: string;
  onValue: (value: string) => void;
};

/** A field for the name of a song or an artist: capitalises a lower-case Latin letter at its start. */
export function NameField({ onValue, ...field }: NameFieldProps) {
  const capitalise = (input: HTMLInputElement) => {
    const capitalised = capitaliseFirst(input.value);
    if (capitalised !== input.value) {
      // React then finds the value unchanged and keeps the caret.
      const { selectionStart, selectionEnd } = input;
      input.value = capitalised;
      input.setSelectionRange(selectionStart, selectionEnd);
    }
    onValue(capitalised);
  };
  return (
    <TextField
      {...field}
      onChange={(event) => {
        const { nativeEvent, currentTarget } = event;
        // Changing the value would interrupt an active input method.
        if (nativeEvent instanceof InputEvent && nativeEvent.isComposing) onValue(currentTarget.value);
        else capitalise(currentTarget);
      }}
      onCompositionEnd={(event: CompositionEvent<HTMLInputElement>) => capitalise(event.currentTarget)}
    />
  );
}

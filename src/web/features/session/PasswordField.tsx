import { useState } from 'react';
import { signInText } from '#text/accounts/sign-in.ts';
import { useText } from '#web/browser/language.ts';
import { Checkbox } from '#web/ui/Checkbox.tsx';
import { TextField, type TextFieldProps } from '#web/ui/TextField.tsx';

/** A password field, and the box that shows it. */
export function PasswordField(props: Omit<TextFieldProps, 'type' | 'name' | 'ltr'>) {
  const text = useText(signInText);
  const [isShown, setShown] = useState(false);
  return (
    <>
      <TextField ltr type={isShown ? 'text' : 'password'} name="password" required {...props} />
      <Checkbox
        label={text.showPassword}
        checked={isShown}
        onChange={(event) => setShown(event.currentTarget.checked)}
      />
    </>
  );
}

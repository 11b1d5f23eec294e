import { useId } from 'react';
import { onboardingText } from '../../../../text/accounts/onboarding.ts';
import { useText } from '../../../browser/language.ts';
import { fileKinds } from '../../../features/uploads/file-kinds.ts';
import { buttonClass } from '../../../ui/Button.tsx';
import { Face } from '../../../ui/Face.tsx';
import css from './Onboarding.module.css';
import type { PictureUpload } from './usePictureUpload.ts';

export interface PictureFieldProps {
  /** The artist's name, whose initials replace a missing picture. */
  name: string;
  picture: PictureUpload;
}

/** Chooses the artist's picture, and shows it from the device. */
export function PictureField({ name, picture: { state, preview, choose } }: PictureFieldProps) {
  const text = useText(onboardingText);
  const id = useId();
  return (
    <div className={css.picture}>
      <Face name={name} picture={preview} size="big" />
      <div>
        <input
          id={id}
          type="file"
          accept={fileKinds.image.accept}
          className={`sr ${css.file}`}
          aria-describedby={`${id}-help`}
          onChange={(event) => {
            const [file] = event.currentTarget.files ?? [];
            if (file) choose(file);
          }}
        />
        <label htmlFor={id} className={buttonClass({ size: 'small' })}>
          {preview !== null && state !== 'sending' ? text.pictureChange : text.pictureChoose}
        </label>
        <p id={`${id}-help`} className={state === 'failed' ? css.problem : css.help} role="status">
          {state === 'sending'
            ? text.pictureSending
            : state === 'failed'
              ? text.pictureFailed
              : text.pictureHelp}
        </p>
      </div>
    </div>
  );
}

import { useState } from 'react';
import { uploadsText } from '#text/files/uploads.ts';
import { useText } from '#web/browser/language.ts';
import { UploadField } from '#web/features/uploads/UploadField.tsx';
import { useFileUrl } from '#web/features/uploads/useFileUrl.ts';
import { Button } from '#web/ui/Button.tsx';
import { AlertIcon, CheckIcon } from '#web/ui/icons.ts';
import { CoverProposal } from './CoverProposal.tsx';
import css from './CoverQuestion.module.css';
import type { QuestionProps } from './question-props.ts';

/** In pixels, for streaming services. */
const minSide = 3000;

/** Uploads the cover, shows it from the device at once, and says how to improve it. */
export function CoverQuestion({ uploads, slots, text, errorAt, onSkip, isFromReview }: QuestionProps) {
  const uploadText = useText(uploadsText);
  const upload = slots.cover;
  const url = useFileUrl(upload?.file) ?? upload?.result?.url ?? null;
  const [size, setSize] = useState<{ url: string; width: number; height: number } | null>(null);
  const { width, height } = upload?.result?.width
    ? { width: upload.result.width, height: upload.result.height ?? 0 }
    : size?.url === url && size
      ? size
      : { width: 0, height: 0 };
  const [broken, setBroken] = useState<string | null>(null);
  const isSquare = width === height;
  const isLarge = Math.min(width, height) >= minSide;
  return (
    <div className={css.cover}>
      {url && url !== broken && (
        <div className={css.preview}>
          <img
            className={css.image}
            src={url}
            alt={text.cover.alt}
            onError={() => setBroken(url)}
            onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
              setSize({ url, width: naturalWidth, height: naturalHeight })
            }
          />
        </div>
      )}
      <div className={css.side}>
        <UploadField
          uploads={uploads}
          slot="cover"
          kind="image"
          upload={upload}
          label={text.cover.drop}
          saysDrag
          help={uploadText.accepted('image')}
          error={errorAt('cover')}
        />
        {!upload && slots.wav?.file && (
          <CoverProposal
            recording={slots.wav.file}
            name={slots.wav.name}
            onTake={(picture) => uploads.pick('cover', picture, 'image')}
          />
        )}
        {!upload && !isFromReview && (
          <Button kind="quiet" className={css.skip} onClick={onSkip}>
            {text.cover.later}
          </Button>
        )}
        <div role="status">
          {width > 0 && !isSquare && (
            <p className={css.hint}>
              <AlertIcon size={16} />
              {text.cover.square}
            </p>
          )}
          {width > 0 && !isLarge && (
            <p className={css.hint}>
              <AlertIcon size={16} />
              {text.cover.small(width, height)}
            </p>
          )}
          {width > 0 && isSquare && isLarge && (
            <p className={css.good}>
              <CheckIcon size={16} />
              {text.cover.good(width, height)}
            </p>
          )}
        </div>
      </div>
    </div>
  );
}

import { useState } from 'react';
import { uploadsText } from '../../../../../text/files/uploads.ts';
import { useText } from '../../../../browser/language.ts';
import { UploadField } from '../../../../features/uploads/UploadField.tsx';
import { useFileUrl } from '../../../../features/uploads/useFileUrl.ts';
import { Button } from '../../../../ui/Button.tsx';
import { AlertIcon, CheckIcon } from '../../../../ui/icons.ts';
import css from './CoverQuestion.module.css';
import type { QuestionProps } from './question-props.ts';

const enough = 3000;

/** The cover: shown at once from the device, with how to improve it. */
export function CoverQuestion({ uploads, slots, words, errorAt, onLater, isMending }: QuestionProps) {
  const text = useText(uploadsText);
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
  const isLarge = Math.min(width, height) >= enough;
  return (
    <div className={css.cover}>
      {url && url !== broken && (
        <div className={css.preview}>
          <img
            className={css.image}
            src={url}
            alt={words.cover.alt}
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
          label={words.cover.drop}
          help={text.accepted('image')}
          error={errorAt('cover')}
        />
        {!upload && !isMending && (
          <Button kind="quiet" className={css.later} onClick={onLater}>
            {words.cover.later}
          </Button>
        )}
        <div role="status">
          {width > 0 && !isSquare && (
            <p className={css.hint}>
              <AlertIcon size={16} />
              {words.cover.square}
            </p>
          )}
          {width > 0 && !isLarge && (
            <p className={css.hint}>
              <AlertIcon size={16} />
              {words.cover.small(width, height)}
            </p>
          )}
          {width > 0 && isSquare && isLarge && (
            <p className={css.good}>
              <CheckIcon size={16} />
              {words.cover.good(width, height)}
            </p>
          )}
        </div>
      </div>
    </div>
  );
}

import { useEffect, useState } from 'react';
import { wizardText } from '#text/wizard/wizard.ts';
import { useText } from '#web/browser/language.ts';
import { useFileUrl } from '#web/features/uploads/useFileUrl.ts';
import { readPicture } from '#web/screens/artist/Wizard/recording/picture.ts';
import { Button } from '#web/ui/Button.tsx';
import css from './CoverQuestion.module.css';

interface CoverProposalProps {
  recording: Blob;
  name: string;
  onTake: (picture: File) => void;
}

/** Offers the picture in the recording's tags as the cover; nothing if there is none. */
export function CoverProposal({ recording, name, onTake }: CoverProposalProps) {
  const text = useText(wizardText);
  const [picture, setPicture] = useState<File | null>(null);
  const url = useFileUrl(picture);
  const [isBroken, setBroken] = useState(false);
  useEffect(() => {
    let isCurrent = true;
    void readPicture(recording, name).then((found) => {
      if (isCurrent) setPicture(found);
    });
    return () => {
      isCurrent = false;
    };
  }, [recording, name]);
  if (picture === null || url === null || isBroken) return null;
  return (
    <div className={css.proposal}>
      <img src={url} alt={text.cover.inRecording} onError={() => setBroken(true)} />
      <div>
        <p>{text.cover.inRecording}</p>
        <Button size="small" onClick={() => onTake(picture)}>
          {text.cover.useIt}
        </Button>
      </div>
    </div>
  );
}

import { useState } from 'react';
import { deliveriesText } from '#text/deliveries/deliveries.ts';
import { call } from '#web/api.ts';
import { useLanguage, useText } from '#web/browser/language.ts';
import { saveBlob } from '#web/browser/save-blob.ts';
import { errorText } from '#web/formats/error-text.ts';
import { Button } from '#web/ui/Button.tsx';
import { useToast } from '#web/ui/Toasts.tsx';

interface ParcelFilesProps {
  id: string;
  /** What the parcel is, for readers who only hear the buttons. */
  name: string;
  isAnswered: boolean;
}

const save = (name: string, content: string): void =>
  saveBlob(new Blob([content], { type: 'application/xml' }), name);

/** Buttons that save a parcel's message as it was sent, and the service's answers as they came. */
export function ParcelFiles({ id, name, isAnswered }: ParcelFilesProps) {
  const text = useText(deliveriesText);
  const language = useLanguage();
  const toast = useToast();
  const [isBusy, setBusy] = useState(false);
  const download = async (what: 'message' | 'answers') => {
    setBusy(true);
    try {
      const { body } = await call('GET /parcels/:id', { params: { id } });
      const answers = body.answers.filter(({ content }) => content !== null);
      if (what === 'answers') {
        if (answers.length === 0) toast({ text: text.noFile });
        for (const { path, content } of answers) save(path.replace(/^.*\//, ''), content ?? '');
      } else if (body.message === null) toast({ text: text.noFile });
      else save(`${id}.xml`, body.message);
    } catch (error) {
      toast({ text: errorText(error, language) });
    }
    setBusy(false);
  };
  return (
    <>
      <Button
        size="small"
        kind="quiet"
        aria-disabled={isBusy}
        aria-label={text.messageOf(name)}
        onClick={() => !isBusy && void download('message')}
      >
        {text.message}
      </Button>
      {isAnswered && (
        <Button
          size="small"
          kind="quiet"
          aria-disabled={isBusy}
          aria-label={text.answerOf(name)}
          onClick={() => !isBusy && void download('answers')}
        >
          {text.answer}
        </Button>
      )}
    </>
  );
}

import { useEffect, useState } from 'react';
import type { Message } from '../../../../contract/deliveries/messages.ts';
import { deliveriesText } from '../../../../text/deliveries/deliveries.ts';
import { serviceMessageText } from '../../../../text/releases/service-message.ts';
import { call } from '../../../api.ts';
import { useLanguage, useText } from '../../../browser/language.ts';
import { errorText } from '../../../formats/error-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { Fold } from '../../../ui/Fold.tsx';
import { MessageFacts } from './MessageFacts.tsx';
import css from './MessagePreview.module.css';

interface MessagePreviewProps {
  of: 'release' | 'album';
  id: string;
  /** Changes with the release or album: the message is then loaded again. */
  version: string;
  /** Opens the field that fixes a problem; absent if the fields are on another page. */
  onOpenField?: (field: string) => void;
}

const loadMessage = async (of: 'release' | 'album', id: string): Promise<Message> =>
  of === 'release'
    ? (await call('GET /releases/:id/message', { params: { id } })).body
    : (await call('GET /albums/:id/message', { params: { id } })).body;

/** What streaming services would get now: the data as a list, and the XML message. Loaded when it is opened. */
export function MessagePreview({ of, id, version, onOpenField }: MessagePreviewProps) {
  const text = useText(serviceMessageText);
  const { problem } = useText(deliveriesText);
  const language = useLanguage();
  const [isOpen, setOpen] = useState(false);
  const [{ data, error }, setResult] = useState<{ data?: Message; error?: unknown }>({});
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new version is loaded again
  useEffect(() => {
    if (!isOpen) return;
    let isCancelled = false;
    loadMessage(of, id).then(
      (message) => !isCancelled && setResult({ data: message }),
      (failure: unknown) => !isCancelled && setResult({ error: failure }),
    );
    return () => {
      isCancelled = true;
    };
  }, [of, id, version, isOpen]);
  return (
    <Fold className={css.fold} title={text.title} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <p className={css.why}>{text.why[of]}</p>
      {error !== undefined ? (
        <p role="alert">{text.failed(errorText(error, language))}</p>
      ) : data === undefined ? (
        <p role="status">{text.loading}</p>
      ) : (
        <>
          {data.problems.length > 0 && (
            <>
              <p className={css.missing}>{text.lacks}</p>
              <ul className={css.problems}>
                {data.problems.map(({ code, field }) => (
                  <li key={code}>
                    {onOpenField && field !== null ? (
                      <Button size="small" onClick={() => onOpenField(field)}>
                        {problem[code]}
                      </Button>
                    ) : (
                      problem[code]
                    )}
                  </li>
                ))}
              </ul>
            </>
          )}
          <MessageFacts message={data} />
          <Fold quiet className={css.raw} title={text.xml}>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling element must be reachable by keyboard */}
            <pre dir="ltr" tabIndex={0}>
              {data.xml}
            </pre>
          </Fold>
        </>
      )}
    </Fold>
  );
}

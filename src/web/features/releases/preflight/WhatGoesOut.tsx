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
import css from './WhatGoesOut.module.css';

interface WhatGoesOutProps {
  of: 'release' | 'album';
  id: string;
  /** A new version is loaded again. */
  version: string;
  /** Leads to the field that mends what it lacks; none where that is on another page. */
  onGo?: (field: string) => void;
}

const read = async (of: 'release' | 'album', id: string): Promise<Message> =>
  of === 'release'
    ? (await call('GET /releases/:id/message', { params: { id } })).body
    : (await call('GET /albums/:id/message', { params: { id } })).body;

/** What streaming services would get now: in words, and folded behind them the message itself. Read when it is opened. */
export function WhatGoesOut({ of, id, version, onGo }: WhatGoesOutProps) {
  const text = useText(serviceMessageText);
  const { problem } = useText(deliveriesText);
  const language = useLanguage();
  const [isOpen, setOpen] = useState(false);
  const [{ data, error }, set] = useState<{ data?: Message; error?: unknown }>({});
  // biome-ignore lint/correctness/useExhaustiveDependencies: another version is read again
  useEffect(() => {
    if (!isOpen) return;
    let isCurrent = true;
    read(of, id).then(
      (message) => isCurrent && set({ data: message }),
      (failure: unknown) => isCurrent && set({ error: failure }),
    );
    return () => {
      isCurrent = false;
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
              <p className={css.lacks}>{text.lacks}</p>
              <ul className={css.problems}>
                {data.problems.map(({ code, field }) => (
                  <li key={code}>
                    {onGo && field !== null ? (
                      <Button size="small" onClick={() => onGo(field)}>
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
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keys */}
            <pre dir="ltr" tabIndex={0}>
              {data.xml}
            </pre>
          </Fold>
        </>
      )}
    </Fold>
  );
}

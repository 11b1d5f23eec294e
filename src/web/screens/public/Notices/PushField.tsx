import { useEffect, useState } from 'react';
import { noticesPageText } from '#text/notices/page.ts';
import { call } from '#web/api.ts';
import { useLanguage, useText } from '#web/browser/language.ts';
import { canPush, isPushBlocked, pushAddress, subscribe, unsubscribe } from '#web/browser/push.ts';
import { errorText } from '#web/formats/error-text.ts';
import { Checkbox } from '#web/ui/Checkbox.tsx';
import css from './Notices.module.css';

/** Chooses whether this device shows updates while no page is open. Renders nothing if the browser can't. */
export function PushField() {
  const { push: text } = useText(noticesPageText);
  const language = useLanguage();
  const [publicKey, setPublicKey] = useState<string | null>(null);
  const [isOn, setOn] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [isBlocked, setBlocked] = useState(false);
  const [failure, setFailure] = useState('');
  useEffect(() => {
    if (!canPush()) return;
    const abort = new AbortController();
    setBlocked(isPushBlocked());
    pushAddress()
      .then((endpoint) =>
        call('GET /notices/push', { query: { ...(endpoint && { endpoint }) }, signal: abort.signal }),
      )
      .then(({ body }) => {
        setPublicKey(body.public_key);
        setOn(body.is_on);
      })
      .catch(() => undefined);
    return () => abort.abort();
  }, []);
  if (publicKey === null) return null;

  /** Resolves to whether push messages are on. */
  const turnOn = async (): Promise<boolean> => {
    const subscription = await subscribe(publicKey);
    setBlocked(isPushBlocked());
    return subscription !== null && (await call('POST /notices/push', { body: subscription })).body.is_on;
  };
  const turnOff = async (): Promise<boolean> => {
    const endpoint = await unsubscribe();
    if (endpoint !== null) await call('DELETE /notices/push', { query: { endpoint } });
    return false;
  };
  const choose = async (wanted: boolean) => {
    setBusy(true);
    setFailure('');
    setOn(wanted);
    try {
      setOn(await (wanted ? turnOn() : turnOff()));
    } catch (error) {
      setOn(false);
      setFailure(error instanceof DOMException ? text.noService : errorText(error, language));
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className={css.push}>
      <Checkbox
        label={text.label}
        checked={isOn}
        disabled={isBusy || (isBlocked && !isOn)}
        onChange={({ currentTarget }) => void choose(currentTarget.checked)}
      />
      <p className="meta" role="status">
        {failure || (isBlocked ? text.blocked : isOn && !isBusy ? text.on : text.off)}
      </p>
    </div>
  );
}

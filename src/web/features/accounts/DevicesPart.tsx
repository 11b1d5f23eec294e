import { useCallback, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import type { SignedInDevice } from '#contract/accounts/sessions.ts';
import { accountText } from '#text/accounts/account.ts';
import { count } from '#text/counts.ts';
import { call } from '#web/api.ts';
import { useLanguage, useText } from '#web/browser/language.ts';
import { leaveSession } from '#web/features/session/session.ts';
import { useAction } from '#web/features/session/useAction.ts';
import { date } from '#web/formats/dates.ts';
import { relativeTime } from '#web/formats/relative.ts';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/Button.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { useConfirm } from '#web/ui/useConfirm.tsx';
import css from './AccountTab.module.css';
import { LoadFailure } from './LoadFailure.tsx';

/** The signed-in devices, and signing out of one or all of them. */
export function DevicesPart() {
  const text = useText(accountText);
  const language = useLanguage();
  const navigate = useNavigate();
  const { isBusy, run } = useAction();
  const { ask, dialog } = useConfirm();
  const [devices, setDevices] = useState<readonly SignedInDevice[] | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const load = useCallback(() => {
    setFailed(false);
    call('GET /auth/sessions', {}).then(
      ({ body }) => setDevices(body),
      () => setFailed(true),
    );
  }, []);
  useEffect(load, [load]);

  const nameOf = ({ browser, system }: SignedInDevice): string =>
    text.device(browser ?? text.unknownBrowser, system ?? text.unknownSystem);
  const end = ({ id }: SignedInDevice) =>
    run(async () => {
      await call('DELETE /auth/sessions/:id', { params: { id } });
      setDevices((current) => current?.filter((device) => device.id !== id) ?? null);
      return text.ended;
    });
  const endAll = async () => {
    const isSure = await ask({
      title: text.everywhereTitle,
      text: count(devices?.length ?? 1, text.everywhereLead, language),
      cancel: text.stay,
      confirm: text.everywhere,
      destroys: true,
    });
    if (!isSure) return;
    await run(async () => {
      await call('POST /auth/logout-everywhere', {});
      leaveSession();
      await navigate(paths.login(), { replace: true });
      return null;
    });
  };

  return (
    <section className={css.part} aria-labelledby="account-devices">
      <h2 id="account-devices" className={css.title}>
        {text.devices}
      </h2>
      {hasFailed && <LoadFailure onRetry={load} />}
      <ul className={css.devices} aria-busy={devices === null}>
        {devices === null && !hasFailed && (
          <li>
            <Skeleton />
          </li>
        )}
        {devices?.map((device) => (
          <li key={device.id} className={css.row}>
            <p className={css.fact}>
              <bdi>{nameOf(device)}</bdi>
              <small className={css.open}>
                {text.used(relativeTime(device.used_at, Date.now(), language))} ·{' '}
                {text.since(date(device.created_at, language))}
              </small>
            </p>
            {device.is_current ? (
              <small className={css.good}>{text.thisDevice}</small>
            ) : (
              <Button
                disabled={isBusy}
                aria-label={text.endOf(nameOf(device))}
                onClick={() => void end(device)}
              >
                {text.end}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {devices !== null && (
        <div>
          <Button kind="undo" disabled={isBusy} onClick={() => void endAll()}>
            {text.everywhere}
          </Button>
        </div>
      )}
      {dialog}
    </section>
  );
}

import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { stationWorkspaceText } from '#text/stations/workspace.ts';
import { useText } from '#web/browser/language.ts';
import { lazyWithFallback } from '#web/browser/lazy-with-fallback.ts';
import { statsQuery } from '#web/features/stations/queries.ts';
import { useWorkspace } from '#web/screens/station/Workspace/workspace-context.ts';
import { Button } from '#web/ui/Button.tsx';
import { SettingsIcon } from '#web/ui/icons.ts';
import css from './Settings.module.css';

const SettingsDialog = lazyWithFallback(
  () => import('#web/screens/station/Workspace/Team/SettingsDialog.tsx'),
);

/** The settings button, for admins; with the number of waiting people. */
export function Settings() {
  const text = useText(stationWorkspaceText);
  const { station } = useWorkspace();
  const { data: stats } = useQuery(statsQuery(station.id));
  const waiting = stats?.pending_users ?? 0;
  const [isOpen, setOpen] = useState(false);
  const [wasOpen, setWasOpen] = useState(false);
  const open = () => {
    setWasOpen(true);
    setOpen(true);
  };
  return (
    <>
      <Button className={css.settings} aria-haspopup="dialog" onClick={open}>
        <SettingsIcon size={16} />
        <span className={css.word}>{text.settings}</span>
        {waiting > 0 && <span className={css.waiting}>{waiting}</span>}
      </Button>
      {wasOpen && (
        <Suspense>
          <SettingsDialog open={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

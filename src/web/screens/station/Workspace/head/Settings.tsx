import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { stationWorkspaceText } from '../../../../../text/stations/workspace.ts';
import { useText } from '../../../../browser/language.ts';
import { lazily } from '../../../../browser/lazily.ts';
import { statsQuery } from '../../../../features/stations/queries.ts';
import { Button } from '../../../../ui/Button.tsx';
import { SettingsIcon } from '../../../../ui/icons.ts';
import { useWorkspace } from '../workspace-context.ts';
import css from './Settings.module.css';

const SettingsDialog = lazily(() => import('../Team/SettingsDialog.tsx'));

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

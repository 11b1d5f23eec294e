import { Link } from 'react-router';
import { stationWorkspaceText } from '../../../../../text/station-workspace.ts';
import { useText } from '../../../../language.ts';
import { buttonClass } from '../../../../ui/Button.tsx';
import { SettingsIcon } from '../../../../ui/icons.ts';
import css from './Settings.module.css';

/** The station's settings, for admins; a number while people wait for an answer. */
export function Settings({ waiting }: { waiting: number }) {
  const text = useText(stationWorkspaceText);
  return (
    <Link className={buttonClass({ kind: 'line' })} to="/?tab=team" aria-label={text.settings}>
      <SettingsIcon size={16} />
      <span className={css.word}>{text.settings}</span>
      {waiting > 0 && <span className={css.waiting}>{waiting}</span>}
    </Link>
  );
}

import { remindersText } from '../../../../text/releases/reminders.ts';
import { useText } from '../../../browser/language.ts';
import { useSite } from '../../../features/shell/site.tsx';
import { Button, buttonClass } from '../../../ui/Button.tsx';
import css from './Reminder.module.css';
import type { usePresave } from './usePresave.ts';

const names = { spotify: 'Spotify' };

interface PresaveProps {
  code: string;
  /** Whether the song isn't out yet. */
  isUpcoming: boolean;
  presave: ReturnType<typeof usePresave>;
}

/**
 * Offers to save the song to the listener's library at a service on its release day. The button opens the service's
 * page, and this device then shows the result.
 */
export function Presave({ code, isUpcoming, presave }: PresaveProps) {
  const text = useText(remindersText);
  const { presaveServices, publicUrl } = useSite();
  const { stored, outcome, end } = presave;
  const offered = isUpcoming && stored === null ? presaveServices : [];
  if (offered.length === 0 && stored === null && outcome === null) return null;
  return (
    <div className={css.presave}>
      {offered.map((service) => (
        <a
          key={service}
          className={buttonClass()}
          href={`${publicUrl}/presave/${service}/at/${code}`}
          rel="nofollow"
        >
          {text.presave(names[service])}
        </a>
      ))}
      {offered.length > 0 && <p className={css.why}>{text.presaveWhy}</p>}
      <p role="status" className={css.status}>
        {outcome !== null && (stored === null || outcome === 'notEnded')
          ? text.presaveNot[outcome]
          : stored && text.presaveIs[stored.state](names[stored.service])}
      </p>
      {stored?.state === 'waiting' && (
        <Button size="small" onClick={end}>
          {text.presaveEnd}
        </Button>
      )}
    </div>
  );
}

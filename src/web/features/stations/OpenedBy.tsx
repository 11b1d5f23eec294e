import { stationLiveText } from '#text/stations/live.ts';
import { useLanguage, useText } from '#web/browser/language.ts';
import { typed } from '#web/formats/isolate.ts';
import { Avatar } from '#web/ui/Avatar.tsx';
import { classes } from '#web/ui/classes.ts';
import { useOpened } from './live/presence.ts';
import css from './OpenedBy.module.css';

interface OpenedByProps {
  stationId: string;
  releaseId: string;
  /** Only the faces, over a cover's corner; else with the names. */
  brief?: boolean;
}

/** Who else of the team has a song open. Without anybody it takes no room. */
export function OpenedBy({ stationId, releaseId, brief = false }: OpenedByProps) {
  const text = useText(stationLiveText);
  const language = useLanguage();
  const people = useOpened(stationId, releaseId);
  if (people.length === 0) return null;
  const names = new Intl.ListFormat(language).format(people.map(({ name }) => typed(name)));
  return (
    <p
      className={classes(css.opened, brief && css.brief)}
      data-opened=""
      title={brief ? text.openAt(names) : undefined}
    >
      <span className={css.faces} aria-hidden="true">
        {people.slice(0, 3).map(({ userId, name }) => (
          <Avatar key={userId} name={name} />
        ))}
      </span>
      <span className={brief ? 'sr' : undefined}>{text.openAt(names)}</span>
    </p>
  );
}

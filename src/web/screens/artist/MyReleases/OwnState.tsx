import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router';
import type { OwnCard } from '#contract/releases/releases.ts';
import { count } from '#text/counts.ts';
import { deliveriesText } from '#text/deliveries/deliveries.ts';
import { myReleasesText } from '#text/releases/my-releases.ts';
import { preflightText } from '#text/releases/preflight.ts';
import { useLanguage, useText } from '#web/browser/language.ts';
import { UserText } from '#web/formats/Bidi.tsx';
import { isPast, shortDate } from '#web/formats/dates.ts';
import { ltr } from '#web/formats/isolate.ts';
import { paths } from '#web/paths.ts';
import { classes } from '#web/ui/classes.ts';
import { AlertIcon, CheckIcon, CircleDashedIcon, ClockIcon } from '#web/ui/icons.ts';
import css from './OwnState.module.css';

/** A song's state: its channels, its next date, what to fix, and its plays this week. `end` ends the last line. */
export function OwnState({ card, end }: { card: OwnCard; end?: ReactNode }) {
  const text = useText(myReleasesText);
  const language = useLanguage();
  const next = nextOf(card);
  return (
    <div className={css.state}>
      <dl className={css.channels}>
        <Channel name={text.streaming} date={card.digital_release_date} />
        <Channel name={text.radio} date={card.radio_release_date} />
      </dl>
      {next && <p className={css.next}>{text.nextOn[next.channel](ltr(shortDate(next.date)))}</p>}
      <Stops card={card} />
      <Deliveries card={card} />
      <div className={css.last}>
        {!card.is_draft && <p className={css.plays}>{count(card.plays_week, text.week, language)}</p>}
        {end}
      </div>
    </div>
  );
}

function Channel({ name, date }: { name: string; date: string | null }) {
  const text = useText(myReleasesText);
  const isOut = isPast(date);
  const Icon = date === null ? CircleDashedIcon : isOut ? CheckIcon : ClockIcon;
  return (
    <div className={classes(css.channel, isOut && css.out)}>
      <Icon size={16} />
      <dt>{name}</dt>
      <dd>{date === null ? text.never : (isOut ? text.since : text.on)(ltr(shortDate(date)))}</dd>
    </div>
  );
}

/** The song's next future date, and its channel; null for none. */
function nextOf(card: OwnCard): { channel: 'streaming' | 'radio'; date: string } | null {
  const { digital_release_date: streaming, radio_release_date: radio } = card;
  const upcoming = [
    { channel: 'streaming' as const, date: streaming },
    { channel: 'radio' as const, date: radio },
  ].flatMap(({ channel, date }) =>
    date !== null && Date.parse(date) > Date.now() ? [{ channel, date }] : [],
  );
  return upcoming.sort((a, b) => Date.parse(a.date) - Date.parse(b.date))[0] ?? null;
}

/** A link to the first thing that keeps the song from going out, with the number of others. */
function Stops({ card }: { card: OwnCard }) {
  const text = useText(myReleasesText);
  const { issues } = useText(preflightText);
  const language = useLanguage();
  const [first, ...others] = card.stops;
  if (first === undefined) return null;
  return (
    <Link className={css.stops} to={paths.editor(card.id, first.field)}>
      <AlertIcon size={16} />
      <span>
        {text.missing(issues[first.code].title)}
        {others.length > 0 && ` ${count(others.length, text.others, language)}`}
      </span>
    </Link>
  );
}

type Delivery = OwnCard['deliveries'][number];

/** The song's state at the streaming services: one line for all services with the same state. */
function Deliveries({ card }: { card: OwnCard }) {
  const text = useText(deliveriesText);
  const isDue = isPast(card.digital_release_date);
  const groups = new Map<string, Delivery[]>();
  for (const delivery of card.deliveries) {
    const key = `${delivery.state} ${delivery.problem ?? ''} ${delivery.reason ?? ''}`;
    groups.set(key, [...(groups.get(key) ?? []), delivery]);
  }
  return [...groups].map(([key, deliveries]) => {
    const [first] = deliveries as [Delivery]; // no group is empty
    const { state, problem, reason, field, album_id: album } = first;
    const isHeld = state === 'held' && problem !== null;
    const content = (
      <>
        {isHeld ? text.problem[problem] : state === 'waiting' && isDue ? text.queued : text.state[state]}:{' '}
        {deliveries.map(({ service, link }, index) => (
          <Fragment key={service}>
            {index > 0 && ', '}
            {state === 'live' && link !== null ? (
              <a href={link} target="_blank" rel="noreferrer">
                <UserText>{service}</UserText>
              </a>
            ) : (
              <UserText>{service}</UserText>
            )}
          </Fragment>
        ))}
        {state === 'refused' && reason !== null && (
          <span className={css.reason}>
            <UserText>{reason}</UserText>
          </span>
        )}
      </>
    );
    return state === 'refused' || state === 'held' ? (
      <Link
        key={key}
        className={css.stops}
        to={album === null ? paths.editor(card.id, field ?? undefined) : paths.album(album)}
      >
        <AlertIcon size={16} />
        <span>{content}</span>
      </Link>
    ) : (
      <p key={key} className={css.delivery}>
        {content}
      </p>
    );
  });
}

import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router';
import type { OwnCard } from '../../../../contract/releases/releases.ts';
import { count } from '../../../../text/counts.ts';
import { deliveriesText } from '../../../../text/deliveries/deliveries.ts';
import { myReleasesText } from '../../../../text/releases/my-releases.ts';
import { preflightText } from '../../../../text/releases/preflight.ts';
import { useLanguage, useText } from '../../../browser/language.ts';
import { Typed } from '../../../formats/Bidi.tsx';
import { shortDate } from '../../../formats/dates.ts';
import { ltr } from '../../../formats/isolate.ts';
import { paths } from '../../../paths.ts';
import { classes } from '../../../ui/classes.ts';
import { AlertIcon, CheckIcon, CircleDashedIcon, ClockIcon } from '../../../ui/icons.ts';
import css from './OwnState.module.css';

/**
 * A song's state: each channel, what comes next, what to fix, and its plays this week. `end` is at the end of the
 * last line.
 */
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
      <Missing card={card} />
      <AtServices card={card} />
      <div className={css.last}>
        {!card.is_draft && <p className={css.plays}>{count(card.plays_week, text.week, language)}</p>}
        {end}
      </div>
    </div>
  );
}

function Channel({ name, date }: { name: string; date: string | null }) {
  const text = useText(myReleasesText);
  const isOut = date !== null && Date.parse(date) <= Date.now();
  const Sign = date === null ? CircleDashedIcon : isOut ? CheckIcon : ClockIcon;
  return (
    <div className={classes(css.channel, isOut && css.out)}>
      <Sign size={16} />
      <dt>{name}</dt>
      <dd>{date === null ? text.never : (isOut ? text.out : text.ahead)(ltr(shortDate(date)))}</dd>
    </div>
  );
}

/** The nearest future date. */
function nextOf(card: OwnCard): { channel: 'streaming' | 'radio'; date: string } | null {
  const { digital_release_date: streaming, radio_release_date: radio } = card;
  const ahead = [
    { channel: 'streaming' as const, date: streaming },
    { channel: 'radio' as const, date: radio },
  ].flatMap(({ channel, date }) =>
    date !== null && Date.parse(date) > Date.now() ? [{ channel, date }] : [],
  );
  return ahead.sort((one, other) => Date.parse(one.date) - Date.parse(other.date))[0] ?? null;
}

function Missing({ card }: { card: OwnCard }) {
  const text = useText(myReleasesText);
  const { lines } = useText(preflightText);
  const language = useLanguage();
  const [first, ...others] = card.stops;
  if (first === undefined) return null;
  return (
    <Link className={css.missing} to={paths.editor(card.id, first.field)}>
      <AlertIcon size={16} />
      <span>
        {text.missing(lines[first.code].title)}
        {others.length > 0 && ` ${count(others.length, text.others, language)}`}
      </span>
    </Link>
  );
}

/**
 * How far the song is at the streaming services: those that are as far in one line, with the way to what mends it, or
 * to where it is heard.
 */
function AtServices({ card }: { card: OwnCard }) {
  const text = useText(deliveriesText);
  const isDue = card.digital_release_date !== null && Date.parse(card.digital_release_date) <= Date.now();
  const asFar = ({ state, problem, reason }: AtService) => `${state} ${problem ?? ''} ${reason ?? ''}`;
  const firsts = card.deliveries.filter(
    (delivery, at, all) => all.findIndex((other) => asFar(other) === asFar(delivery)) === at,
  );
  return firsts.map((first) => {
    const { state, problem, reason, field, album_id: album } = first;
    const key = asFar(first);
    const alike = card.deliveries.filter((delivery) => asFar(delivery) === key);
    const isHeld = state === 'held' && problem !== null;
    const words = (
      <>
        {isHeld ? text.problem[problem] : state === 'waiting' && isDue ? text.queued : text.state[state]}:{' '}
        {alike.map((one, at) => (
          <Fragment key={one.service}>
            {at > 0 && ', '}
            {state === 'live' && one.link !== null ? (
              <a href={one.link} target="_blank" rel="noreferrer">
                <Typed>{one.service}</Typed>
              </a>
            ) : (
              <Typed>{one.service}</Typed>
            )}
          </Fragment>
        ))}
        {state === 'refused' && reason !== null && (
          <span className={css.reason}>
            <Typed>{reason}</Typed>
          </span>
        )}
      </>
    );
    return state === 'refused' || state === 'held' ? (
      <Link
        key={key}
        className={css.missing}
        to={album === null ? paths.editor(card.id, field ?? undefined) : paths.album(album)}
      >
        <AlertIcon size={16} />
        <span>{words}</span>
      </Link>
    ) : (
      <p key={key} className={css.there}>
        {words}
      </p>
    );
  });
}

type AtService = OwnCard['deliveries'][number];

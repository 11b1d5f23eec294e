import { Link } from 'react-router';
import type { Delivery } from '../../../../contract/deliveries/deliveries.ts';
import { deliveriesText } from '../../../../text/deliveries/deliveries.ts';
import { useLanguage, useText } from '../../../browser/language.ts';
import { Typed } from '../../../formats/Bidi.tsx';
import { date } from '../../../formats/dates.ts';
import { paths } from '../../../paths.ts';
import { buttonClass } from '../../../ui/Button.tsx';
import { classes } from '../../../ui/classes.ts';
import css from './DeliveryRows.module.css';

type Problem = NonNullable<Delivery['problem']>;

/** A song's state at each streaming service, with a link to fix it, or to where it can be heard. */
export function DeliveryRows({
  releaseId,
  deliveries,
  className,
}: {
  /** The song whose field fixes it; none on the album's page. */
  releaseId?: string;
  deliveries: readonly Delivery[];
  className?: string | undefined;
}) {
  return (
    <ul className={className}>
      {deliveries.map((delivery) => (
        <Row key={`${delivery.service_id} ${delivery.album_id}`} releaseId={releaseId} delivery={delivery} />
      ))}
    </ul>
  );
}

/** Which changes go there again, or are being sent; nothing if it isn't there yet. */
export function ChangesGo({ deliveries }: { deliveries: readonly Delivery[] }) {
  const text = useText(deliveriesText);
  const isThere = deliveries.some(
    ({ state }) => state === 'sent' || state === 'received' || state === 'live',
  );
  const going = deliveries
    .filter(({ next, is_stopped }) => next?.kind === 'update' && !is_stopped)
    .map(({ service }) => service);
  if (!isThere) return null;
  return (
    <p role="status">{going.length > 0 ? <bdi>{text.updateGoes(going.join(', '))}</bdi> : text.changesGo}</p>
  );
}

function Row({ releaseId, delivery }: { releaseId: string | undefined; delivery: Delivery }) {
  const text = useText(deliveriesText);
  const note = useNote(delivery);
  const { state, service, link, problem, album_id: album } = delivery;
  const isQueued = state === 'waiting' && !isAhead(delivery.sends_at);
  const isArtists = problem !== null && isForArtist(problem);
  return (
    <li className={css.row}>
      <span className={css.service}>
        <Typed>{service}</Typed>
      </span>
      <span className={css.told}>
        <span className={classes(css.state, css[state])}>{isQueued ? text.queued : text.state[state]}</span>
        {isArtists && (
          <span className={css.problem}>
            {problem.text === null ? text.problem[problem.code] : <Typed>{problem.text}</Typed>}
          </span>
        )}
        <span className="hint">{note}</span>
      </span>
      {link !== null && state === 'live' && (
        <a className={buttonClass({})} href={link} target="_blank" rel="noreferrer">
          <bdi>{text.listen(service)}</bdi>
        </a>
      )}
      {isArtists && state !== 'taking_down' && releaseId !== undefined && (
        <Link
          className={buttonClass({})}
          to={album === null ? paths.editor(releaseId, problem.field ?? undefined) : paths.album(album)}
        >
          {text.fix}
        </Link>
      )}
    </li>
  );
}

/** What the artist can fix, and what a service said of the song; everything else is ours. */
const isForArtist = ({ code, field }: Problem): boolean => field !== null || code === 'REFUSED';

const isAhead = (moment: string | null): boolean => moment !== null && new Date(moment) > new Date();

function useNote({ state, next, is_stopped: isStopped, problem, ...at }: Delivery): string {
  const text = useText(deliveriesText);
  const language = useLanguage();
  const { note } = text;
  const when = (moment: string | null) => (moment === null ? '' : date(moment, language));
  if (state === 'waiting' && isAhead(at.sends_at)) return note.waiting(when(at.sends_at));
  if (next && isStopped) return text.stopped;
  if (next && next.tries > 0) return text.retrying;
  if (next?.kind === 'update') return text.update;
  if (next && (state === 'waiting' || state === 'refused')) return text.soon;
  // An update or a take-down may fail as well, for a song that is there.
  if (state === 'waiting' || (!next && problem && !isForArtist(problem))) return text.stuck;
  if (state === 'sent') return note.sent(when(at.sent_at));
  if (state === 'received') return note.received(when(at.received_at));
  if (state === 'live') return note.live(when(at.live_at));
  if (state === 'down') return note.down(when(at.down_at));
  return note[state];
}

import { Link } from 'react-router';
import type { Delivery } from '#contract/deliveries/deliveries.ts';
import { deliveriesText } from '#text/deliveries/deliveries.ts';
import { useLanguage, useText } from '#web/browser/language.ts';
import { UserText } from '#web/formats/Bidi.tsx';
import { date } from '#web/formats/dates.ts';
import { paths } from '#web/paths.ts';
import { buttonClass } from '#web/ui/Button.tsx';
import { classes } from '#web/ui/classes.ts';
import { DeliveryLog } from './DeliveryLog.tsx';
import css from './DeliveryRows.module.css';

type Problem = NonNullable<Delivery['problem']>;

/** A song's state at each streaming service, with a link to fix it, or to where it can be heard. */
export function DeliveryRows({
  releaseId,
  deliveries,
  className,
}: {
  /** The song that the fix links open in the editor; an album's page has none. */
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

/** Says that changes are sent to the services, and to which ones now; nothing while no service has the song. */
export function UpdateNote({ deliveries }: { deliveries: readonly Delivery[] }) {
  const text = useText(deliveriesText);
  const isDelivered = deliveries.some(
    ({ state }) => state === 'sent' || state === 'received' || state === 'live',
  );
  const updating = deliveries
    .filter(({ next, is_stopped }) => next?.kind === 'update' && !is_stopped)
    .map(({ service }) => service);
  if (!isDelivered) return null;
  return (
    <p role="status">
      {updating.length > 0 ? <bdi>{text.updateGoes(updating.join(', '))}</bdi> : text.changesGo}
    </p>
  );
}

function Row({ releaseId, delivery }: { releaseId: string | undefined; delivery: Delivery }) {
  const text = useText(deliveriesText);
  const note = useNote(delivery);
  const { state, service, link, problem, album_id: album } = delivery;
  const isQueued = state === 'waiting' && !isFuture(delivery.sends_at);
  const isFixable = problem !== null && isForArtist(problem);
  return (
    <li className={css.row}>
      <span className={css.service}>
        <UserText>{service}</UserText>
      </span>
      <span className={css.details}>
        <span className={classes(css.state, css[state])}>{isQueued ? text.queued : text.state[state]}</span>
        {isFixable && (
          <span className={css.problem}>
            {problem.text === null ? text.problem[problem.code] : <UserText>{problem.text}</UserText>}
          </span>
        )}
        <span className="hint">{note}</span>
      </span>
      {link !== null && state === 'live' && (
        <a className={buttonClass()} href={link} target="_blank" rel="noreferrer">
          <bdi>{text.listen(service)}</bdi>
        </a>
      )}
      {isFixable && state !== 'taking_down' && releaseId !== undefined && (
        <Link
          className={buttonClass()}
          to={album === null ? paths.editor(releaseId, problem.field ?? undefined) : paths.album(album)}
        >
          {text.fix}
        </Link>
      )}
      <DeliveryLog delivery={delivery} />
    </li>
  );
}

/** A problem that the artist can fix, or a service's reason for refusing the song; all others are for operators. */
const isForArtist = ({ code, field }: Problem): boolean => field !== null || code === 'REFUSED';

const isFuture = (time: string | null): boolean => time !== null && new Date(time) > new Date();

/** Whether the service hasn't answered what it was sent last, an update. */
const isUpdateOpen = ([latest]: Delivery['parcels']): boolean =>
  latest?.kind === 'update' && latest.state === 'sent';

function useNote({ state, next, is_stopped: isStopped, problem, parcels, ...dates }: Delivery): string {
  const text = useText(deliveriesText);
  const language = useLanguage();
  const { note } = text;
  const day = (time: string | null) => (time === null ? '' : date(time, language));
  if (state === 'waiting' && isFuture(dates.sends_at)) return note.waiting(day(dates.sends_at));
  if (next && isStopped) return text.stopped;
  if (next && next.tries > 0) return text.retrying;
  if (next?.kind === 'update') return text.update;
  if (next && (state === 'waiting' || state === 'refused')) return text.soon;
  // An update or a take-down of a song that a service already has can fail too.
  if (state === 'waiting' || (!next && problem && !isForArtist(problem))) return text.stuck;
  if (state === 'sent') return note.sent(day(dates.sent_at));
  if (isUpdateOpen(parcels)) return text.updateSent;
  if (state === 'received') return note.received(day(dates.received_at));
  if (state === 'live') return note.live(day(dates.live_at));
  if (state === 'down') return note.down(day(dates.down_at));
  return note[state];
}

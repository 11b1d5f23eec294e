import type { Query, QueryClient } from '@tanstack/react-query';
import type { EventSourceMessage } from 'eventsource-parser';
import type { StationEvent } from '#contract/stations/live.ts';
import { isInReview, type SongPlace } from '#shared/decision-counts.ts';
import { parseJson } from '#shared/unknown.ts';
import { number, shapeOf, text } from '#web/browser/stored.ts';
import { playsKeys } from '#web/features/stations/plays/queries.ts';
import { type FeedView, stationKeys } from '#web/features/stations/queries.ts';
import { applyEvent, type Reader } from './apply.ts';
import { type LiveState, liveState, setLiveState } from './live-state.ts';
import { type Overruled, overruledBy, recordTeammate } from './overruled.ts';
import { showPresence } from './presence.ts';
import { SharedStream } from './shared-stream.ts';

/** Events that a reply may not include, if it was requested before they came. */
const maxEvents = 500;
/** Events come in bursts; what must be refetched is refetched once after each. */
const settleMs = 400;
const spreadMs = 400;

const isNumbered = shapeOf({ seq: number, kind: text });
/** We check its kind and number here; the server checks the rest against the contract. */
const isStationEvent = (value: unknown): value is StationEvent => isNumbered(value);

/** Applies a station's events to the cached data. */
export class LiveStation {
  readonly #reader: Reader;
  readonly #stream: SharedStream;
  readonly #onOverruled: (overruled: Overruled) => void;
  readonly #leave: (() => void)[];
  readonly #events: StationEvent[] = [];
  /** The newest event when each running fetch began. */
  readonly #lastAtFetch = new WeakMap<Query, number>();
  readonly #stale = new Map<string, readonly unknown[]>();
  #settling: ReturnType<typeof setTimeout> | undefined;
  #feeding: ReturnType<typeof setTimeout> | undefined;

  /** @param onOverruled called when a teammate changes the reader's latest decision */
  constructor(
    client: QueryClient,
    stationId: string,
    userId: string,
    onOverruled: (overruled: Overruled) => void,
  ) {
    this.#reader = { client, stationId, userId };
    this.#onOverruled = onOverruled;
    this.#leave = [
      client.getQueryCache().subscribe((event) => {
        if (event.type !== 'updated' || event.query.queryKey[1] !== stationId) return;
        if (event.action.type === 'fetch') this.#lastAtFetch.set(event.query, this.#last);
        if (event.action.type === 'success' && !event.action.manual)
          this.#reapply(this.#lastAtFetch.get(event.query) ?? 0);
      }),
      // A teammate's decision that came while the reader's own was being sent was held back.
      client.getMutationCache().subscribe((event) => {
        if (event.type !== 'updated' || !['success', 'error'].includes(event.action.type)) return;
        if (event.mutation.options.mutationKey?.[1] === stationId) this.#reapply(this.#last - 50, 'decision');
      }),
    ];
    this.#stream = new SharedStream(stationId, userId, {
      event: (event) => this.#receive(event),
      state: (state) => this.#setState(state),
    });
  }

  stop(): void {
    this.#stream.stop();
    for (const leave of this.#leave) leave();
    clearTimeout(this.#settling);
    setLiveState(this.#reader.stationId, 'opening');
  }

  get #last(): number {
    return this.#events[this.#events.length - 1]?.seq ?? 0;
  }

  #setState(state: LiveState): void {
    const { client, stationId } = this.#reader;
    if (state === liveState(stationId)) return;
    // A person who may no longer listen reloads their status.
    if (state === 'ended') void client.invalidateQueries({ queryKey: stationKeys.users(stationId) });
    // Songs may have come while the stream was closed.
    if (state === 'live') void client.invalidateQueries({ queryKey: stationKeys.newest(stationId) });
    setLiveState(stationId, state);
  }

  #receive({ event, data }: EventSourceMessage): void {
    const { client, stationId } = this.#reader;
    if (event === 'resync') {
      void client.invalidateQueries({ queryKey: stationKeys.station(stationId) });
      return;
    }
    if (event === 'feed') {
      this.#refetchFeed();
      return;
    }
    const parsed = parseJson(data);
    if (event === 'presence') {
      showPresence(client, stationId, parsed);
      return;
    }
    if (!isStationEvent(parsed) || parsed.seq <= this.#last) return;
    this.#events.push(parsed);
    if (this.#events.length > maxEvents) this.#events.shift();
    recordTeammate(this.#reader, parsed);
    const overruled = overruledBy(this.#reader, parsed);
    if (overruled) this.#onOverruled(overruled);
    applyEvent(this.#reader, parsed);
    this.#markStale(parsed);
  }

  /** Spread over time, so that not all browsers of all teams refetch at once. */
  #refetchFeed(): void {
    const { client, stationId } = this.#reader;
    clearTimeout(this.#feeding);
    this.#feeding = setTimeout(() => {
      void client.invalidateQueries({ queryKey: stationKeys.newest(stationId) });
      void client.invalidateQueries({ queryKey: stationKeys.stats(stationId) });
    }, Math.random() * spreadMs);
  }

  /** Applies again the events after a number, all or those of one kind. */
  #reapply(seq: number, kind?: StationEvent['kind']): void {
    for (const event of this.#events)
      if (event.seq > seq && (kind ?? event.kind) === event.kind) applyEvent(this.#reader, event);
  }

  /**
   * What an event changes without data: lists that a song entered or left, and everything after an action on many.
   */
  #markStale(event: StationEvent): void {
    const { client, stationId } = this.#reader;
    const feeds = () => client.getQueryCache().findAll({ queryKey: stationKeys.feeds(stationId) });
    if (event.kind === 'review') {
      for (const query of client.getQueryCache().findAll({ queryKey: stationKeys.station(stationId) }))
        if (query.queryKey[2] !== 'users') this.#refetch(query);
    }
    if (event.kind === 'plays')
      for (const query of client.getQueryCache().findAll({ queryKey: playsKeys.all(stationId) }))
        this.#refetch(query);
    if (event.kind === 'studio' || event.kind === 'decision')
      void client.invalidateQueries({ queryKey: stationKeys.studio(stationId) });
    if (event.kind === 'decision') {
      const history = stationKeys.history(stationId, event.release_id);
      for (const query of client.getQueryCache().findAll({ queryKey: history })) this.#refetch(query);
      for (const query of feeds()) {
        const view = query.queryKey[3] as FeedView; // stationKeys.feed puts it there
        const [before, after] = [
          belongs(view, event.was, event.is_new),
          belongs(view, event.decision, event.is_new),
        ];
        // A visible list keeps a song that left it, so that nothing moves.
        if (before !== after && (after || !query.isActive())) this.#refetch(query);
      }
      if (event.was.decision === 'approved' || event.decision.decision === 'approved')
        for (const query of client.getQueryCache().findAll({ queryKey: stationKeys.onAir(stationId) }))
          this.#refetch(query);
    }
    if (event.kind === 'like' && event.stats.likes_count <= 1) {
      for (const query of feeds())
        if ((query.queryKey[3] as FeedView).filter === 'liked' && (event.is_liked || !query.isActive()))
          this.#refetch(query);
    }
  }

  #refetch({ queryHash, queryKey }: Query): void {
    this.#stale.set(queryHash, queryKey);
    this.#settling ??= setTimeout(() => {
      this.#settling = undefined;
      for (const key of this.#stale.values())
        void this.#reader.client.invalidateQueries({ queryKey: key, exact: true });
      this.#stale.clear();
    }, settleMs);
  }
}

/** Whether a song with this decision belongs to a list; lists of liked songs don't depend on it. */
export function belongs(view: FeedView, place: SongPlace, isNew: boolean): boolean {
  const { filter = 'all', scope = 'all', playlist_id, session_id, committee_id } = view;
  const { decision } = place;
  if (committee_id !== undefined) return true;
  if (playlist_id !== undefined || session_id !== undefined) {
    const isOf = (wanted: string | undefined, actual: string | null) =>
      wanted === undefined || wanted === (actual ?? 'none');
    return (
      decision === 'approved' &&
      isOf(playlist_id, place.playlist_id) &&
      isOf(session_id, place.review_session_id)
    );
  }
  if (scope === 'undecided') return decision === null && isNew;
  if (filter === 'liked') return false;
  if (scope === 'review' && !isInReview(decision, isNew)) return false;
  return filter === 'all' || filter === decision;
}

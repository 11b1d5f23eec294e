import { createParser } from 'eventsource-parser';
import { onTestFinished } from 'vitest';
import { type StationEvent, stationEvent } from '../../src/contract/stations/live.ts';
import type { Caller } from './caller.ts';

interface ReceivedEvent {
  id: number;
  event: string;
  data: unknown;
}

/** A station's event stream, as a browser reads it. */
export interface EventStream {
  status: number;
  headers: Headers;
  received: ReceivedEvent[];
  /** The events so far, in the contract's shape. */
  events(): StationEvent[];
  /** Its current number. */
  at(): number;
  /** Waits for the next event of a kind, after those already returned. */
  next<K extends StationEvent['kind']>(kind: K): Promise<Extract<StationEvent, { kind: K }>>;
  /** Resolves when the server ends it. */
  ended: Promise<void>;
  leave(): void;
}

/** Opens a station's stream and waits for its first message; it is closed after the test. */
export async function readEvents(caller: Caller, stationId: string, since?: number): Promise<EventStream> {
  const leaving = new AbortController();
  const response = await fetch(`${caller.origin}/api/radio-stations/${stationId}/events`, {
    headers: {
      ...(caller.token && { authorization: `Bearer ${caller.token}` }),
      ...(since !== undefined && { 'last-event-id': String(since) }),
    },
    signal: leaving.signal,
  });
  onTestFinished(() => leaving.abort());
  const received: ReceivedEvent[] = [];
  let at = Number.NaN;
  let taken = 0;
  const waiting = new Set<() => void>();
  const read = async (): Promise<void> => {
    const parser = createParser({
      onId: (id) => {
        at = Number(id);
      },
      onEvent: ({ event = 'message', data }) => received.push({ id: at, event, data: JSON.parse(data) }),
    });
    for await (const chunk of (response.body ?? new ReadableStream()).pipeThrough(new TextDecoderStream())) {
      parser.feed(chunk);
      for (const look of waiting) look();
    }
  };
  const ended = read().catch(() => undefined);
  if (response.ok)
    await new Promise<void>((resolve) => {
      waiting.add(() => Number.isNaN(at) || resolve());
    });
  const events = () =>
    received.filter(({ event }) => event === 'message').map(({ data }) => stationEvent.parse(data));
  return {
    status: response.status,
    headers: response.headers,
    received,
    events,
    at: () => at,
    next: (kind) =>
      new Promise((resolve, reject) => {
        ended.then(() => reject(new Error(`the stream ended before a ${kind}`)));
        const look = () => {
          for (const event of events().slice(taken)) {
            taken += 1;
            if (event.kind !== kind) continue;
            waiting.delete(look);
            return resolve(event as Extract<StationEvent, { kind: typeof kind }>); // its kind was just compared
          }
        };
        waiting.add(look);
        look();
      }),
    ended,
    leave: () => leaving.abort(),
  };
}

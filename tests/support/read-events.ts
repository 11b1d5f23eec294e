import { createParser } from 'eventsource-parser';
import { onTestFinished } from 'vitest';
import { type StationEvent, stationEvent } from '#contract/stations/live.ts';
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
  /** The number of the last event. */
  at(): number;
  /** Waits for the next event of a kind, after those already returned. */
  next<K extends StationEvent['kind']>(kind: K): Promise<Extract<StationEvent, { kind: K }>>;
  /** Resolves when the server ends it. */
  ended: Promise<void>;
  leave(): void;
}

/** Opens a station's stream and waits for its first message; it is closed after the test. */
export async function readEvents(caller: Caller, stationId: string, since?: number): Promise<EventStream> {
  const abort = new AbortController();
  const response = await fetch(`${caller.origin}/api/radio-stations/${stationId}/events`, {
    headers: {
      ...(caller.token && { authorization: `Bearer ${caller.token}` }),
      ...(since !== undefined && { 'last-event-id': String(since) }),
    },
    signal: abort.signal,
  });
  onTestFinished(() => abort.abort());
  const received: ReceivedEvent[] = [];
  let lastId = Number.NaN;
  let returned = 0;
  const waiting = new Set<() => void>();
  const read = async (): Promise<void> => {
    const parser = createParser({
      onId: (id) => {
        lastId = Number(id);
      },
      onEvent: ({ event = 'message', data }) => received.push({ id: lastId, event, data: JSON.parse(data) }),
    });
    for await (const chunk of (response.body ?? new ReadableStream()).pipeThrough(new TextDecoderStream())) {
      parser.feed(chunk);
      for (const check of waiting) check();
    }
  };
  const ended = read().catch(() => undefined);
  if (response.ok)
    await new Promise<void>((resolve) => {
      waiting.add(() => Number.isNaN(lastId) || resolve());
    });
  const events = () =>
    received.filter(({ event }) => event === 'message').map(({ data }) => stationEvent.parse(data));
  return {
    status: response.status,
    headers: response.headers,
    received,
    events,
    at: () => lastId,
    next: (kind) =>
      new Promise((resolve, reject) => {
        ended.then(() => reject(new Error(`the stream ended before a ${kind}`)));
        const check = () => {
          for (const event of events().slice(returned)) {
            returned += 1;
            if (event.kind !== kind) continue;
            waiting.delete(check);
            return resolve(event as Extract<StationEvent, { kind: typeof kind }>); // its kind was just compared
          }
        };
        waiting.add(check);
        check();
      }),
    ended,
    leave: () => abort.abort(),
  };
}

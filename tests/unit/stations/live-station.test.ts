import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { liveState } from '#web/features/stations/live/live-state.ts';
import { LiveStation } from '#web/features/stations/live/live-station.ts';
import { stationKeys } from '#web/features/stations/queries.ts';

const stationId = 's1';
/** The server's side of the newest stream. */
let stream: ReadableStreamDefaultController<Uint8Array>;
let streams = 0;
/** The number from which the newest stream continues. */
let since: string | undefined;
const send = (text: string) => stream.enqueue(new TextEncoder().encode(text));
const events = { addEventListener: () => {}, removeEventListener: () => {} };

beforeEach(() => {
  streams = 0;
  // A browser without locks and channels: each tab has its own stream.
  vi.stubGlobal('BroadcastChannel', undefined);
  vi.stubGlobal('document', { ...events, querySelector: () => null, visibilityState: 'visible' });
  vi.stubGlobal('localStorage', { getItem: () => null });
  for (const [name, method] of Object.entries(events)) vi.stubGlobal(name, method);
  vi.stubGlobal('fetch', async (_address: string, { headers }: { headers: Record<string, string> }) => {
    streams += 1;
    since = headers['last-event-id'];
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        stream = controller;
      },
    });
    return new Response(body);
  });
});
afterEach(() => vi.unstubAllGlobals());

/** An open workspace, and how often it requested the first page of the Inbox. */
async function open() {
  const client = new QueryClient();
  let requests = 0;
  const inbox = new QueryObserver(client, {
    queryKey: stationKeys.newest(stationId),
    queryFn: () => {
      requests += 1;
      return [];
    },
  });
  const leave = inbox.subscribe(() => {});
  const station = new LiveStation(client, stationId, 'me', () => {});
  await expect.poll(() => [streams, requests]).toEqual([1, 1]);
  return {
    client,
    requests: () => requests,
    close: () => {
      station.stop();
      leave();
      client.clear();
    },
  };
}

describe('the first page of the Inbox', () => {
  it('is loaded again when the stream reports new songs, and only then', async () => {
    const workspace = await open();
    send('id: 3\n\n');
    await expect.poll(() => liveState(stationId)).toBe('live');
    // Events before the stream opened didn't arrive, so the page is loaded again.
    await expect.poll(workspace.requests).toBe(2);
    send(':\n\nevent: feed\ndata: {}\n\nevent: feed\ndata: {}\n\n');
    await expect.poll(workspace.requests).toBe(3);
    workspace.close();
    expect(liveState(stationId)).toBe('opening');
  });

  it('is loaded again after the stream reconnected', async () => {
    const workspace = await open();
    send('id: 3\n\n');
    await expect.poll(workspace.requests).toBe(2);
    stream.close();
    await expect.poll(() => liveState(stationId)).toBe('reconnecting');
    await expect.poll(() => streams, { timeout: 5_000 }).toBe(2);
    send('id: 3\n\n');
    await expect.poll(workspace.requests).toBe(3);
    workspace.close();
  });
});

it('a live station reads its stream in any chunks, and continues from the last number', async () => {
  const { client, close } = await open();
  expect(since).toBeUndefined();
  client.setQueryData(stationKeys.playlists(stationId), []);
  const playlist = { id: 'night', name: 'לילה', is_active: true };
  const message = JSON.stringify({ kind: 'playlist', seq: 8, playlist });
  const text = `retry: 2000\n\nid: 7\n\n:\n\nid: 8\ndata: ${message}\n\nid: 9\n\n`;
  for (const byte of new TextEncoder().encode(text)) stream.enqueue(Uint8Array.of(byte));
  await expect.poll(() => client.getQueryData(stationKeys.playlists(stationId))).toEqual([playlist]);
  stream.close();
  await expect.poll(() => streams, { timeout: 5_000 }).toBe(2);
  expect(since).toBe('9');
  close();
});

/** A teammate's stream of events. */
export interface BenchStream {
  /** Resolves with the next event. */
  next(): Promise<void>;
  leave(): void;
}

/** Opens a stream as a browser does, and waits until the server sends its position. */
export async function readStream(port: number, stationId: string, token: string): Promise<BenchStream> {
  const leaving = new AbortController();
  const response = await fetch(`http://127.0.0.1:${port}/api/radio-stations/${stationId}/events`, {
    headers: { authorization: `Bearer ${token}` },
    signal: leaving.signal,
  });
  if (!response.ok || !response.body) throw new Error(`a stream answered ${response.status}`);
  let events = 0;
  let taken = 0;
  let isOpen: () => void = () => {};
  let isNext: (() => void) | undefined;
  const opened = new Promise<void>((resolve) => {
    isOpen = resolve;
  });
  const letters = new TextDecoder();
  const read = async (body: AsyncIterable<Uint8Array>) => {
    for await (const bytes of body) {
      const text = letters.decode(bytes, { stream: true });
      if (text.includes('id: ')) isOpen();
      events += text.match(/^data: /gm)?.length ?? 0;
      if (events > taken) isNext?.();
    }
  };
  read(response.body).catch(() => {});
  await opened;
  return {
    next: async () => {
      if (events === taken)
        await new Promise<void>((resolve) => {
          isNext = resolve;
        });
      taken += 1;
    },
    leave: () => leaving.abort(),
  };
}

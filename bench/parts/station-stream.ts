/** A teammate's stream of events. */
export interface BenchStream {
  /** Resolves with the next event. */
  next(): Promise<void>;
  close(): void;
}

/** Opens a stream as a browser does, and waits until the server sends its position. */
export async function readStream(port: number, stationId: string, token: string): Promise<BenchStream> {
  const controller = new AbortController();
  const response = await fetch(`http://127.0.0.1:${port}/api/radio-stations/${stationId}/events`, {
    headers: { authorization: `Bearer ${token}` },
    signal: controller.signal,
  });
  if (!response.ok || !response.body) throw new Error(`a stream answered ${response.status}`);
  let events = 0;
  let consumed = 0;
  let resolveOpened: () => void = () => {};
  let resolveNext: (() => void) | undefined;
  const opened = new Promise<void>((resolve) => {
    resolveOpened = resolve;
  });
  const decoder = new TextDecoder();
  const read = async (body: AsyncIterable<Uint8Array>) => {
    for await (const bytes of body) {
      const text = decoder.decode(bytes, { stream: true });
      if (text.includes('id: ')) resolveOpened();
      events += text.match(/^data: /gm)?.length ?? 0;
      if (events > consumed) resolveNext?.();
    }
  };
  read(response.body).catch(() => {});
  await opened;
  return {
    next: async () => {
      if (events === consumed)
        await new Promise<void>((resolve) => {
          resolveNext = resolve;
        });
      consumed += 1;
    },
    close: () => controller.abort(),
  };
}

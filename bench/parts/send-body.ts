import { request } from 'node:http';

/**
 * Sends a body as fast as the server takes it, but in no less than `seconds`, and returns the reply.
 * @throws Error for another status than expected
 */
export function sendBody(
  {
    port,
    method,
    path,
    headers,
  }: { port: number; method: string; path: string; headers: Record<string, string | number> },
  chunks: readonly Buffer[],
  expected: number,
  seconds = 0,
): Promise<string> {
  const pauseMs = (seconds * 1_000) / chunks.length;
  return new Promise((resolve, reject) => {
    const clientRequest = request(
      { host: '127.0.0.1', port, method, path, headers, agent: false },
      (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (chunk) => {
          text += chunk;
        });
        response.on('end', () => {
          if (response.statusCode === expected) resolve(text);
          else reject(new Error(`${method} ${path} answered ${response.statusCode}: ${text}`));
        });
      },
    );
    clientRequest.on('error', reject);
    let index = 0;
    const write = () => {
      for (let isOpen = true; isOpen && index < chunks.length; index += 1)
        isOpen = clientRequest.write(chunks[index]) && pauseMs === 0;
      if (index === chunks.length) clientRequest.end();
      else if (pauseMs > 0) setTimeout(write, pauseMs);
      else clientRequest.once('drain', write);
    };
    write();
  });
}

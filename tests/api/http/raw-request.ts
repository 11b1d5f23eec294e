import { request as openRequest } from 'node:http';

export interface RawReply {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
}

/** Sends a request with exactly these headers and a Host; `fetch` would add its own. */
export const rawRequest = (
  origin: string,
  path: string,
  headers: Record<string, string> = {},
  method = 'GET',
): Promise<RawReply> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(origin);
    openRequest(
      { hostname, port, path, method, headers: { host: 'localhost:3000', ...headers } },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk) => chunks.push(chunk));
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(chunks),
          }),
        );
      },
    )
      .on('error', reject)
      .end();
  });

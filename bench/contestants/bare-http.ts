import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { serveParent } from '../parts/serve-parent.ts';

export interface Page {
  url: string;
  head: string[];
  notModified: string[];
  etag: string;
  /** Base64. */
  body: string;
}

/** The minimum in Node: the same headers and bytes from a table. */
await serveParent<{ pages: Page[] }>(async ({ pages }) => {
  const byUrl = new Map(
    pages.map((page) => [page.url, { ...page, bytes: Buffer.from(page.body, 'base64') }]),
  );
  const server = createServer((request, response) => {
    const page = byUrl.get(request.url ?? '');
    if (page === undefined) {
      response.writeHead(404);
      response.end();
    } else if (request.headers['if-none-match'] === page.etag) {
      response.writeHead(304, page.notModified);
      response.end();
    } else {
      response.writeHead(200, page.head);
      response.end(page.bytes);
    }
  });
  server.keepAliveTimeout = 65_000;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return [(server.address() as AddressInfo).port]; // listening on TCP
});

import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Busboy } from '@fastify/busboy';
import { serveParent } from '../parts/serve-parent.ts';

/**
 * The minimum that receives a file: busboy, a hash during the upload, a file on disk. Nothing is checked,
 * synced or stored in the database.
 */
await serveParent<{ folder: string }>(async ({ folder }) => {
  let count = 0;
  const server = createServer((request, response) => {
    count += 1;
    const path = join(folder, `busboy-${count}`);
    const hash = createHash('sha256');
    const hashing = new Transform({
      transform(chunk, _encoding, done) {
        hash.update(chunk);
        done(null, chunk);
      },
    });
    const parser = new Busboy({
      headers: { ...request.headers, 'content-type': request.headers['content-type'] ?? '' },
    });
    parser.on('file', async (_field, file) => {
      await pipeline(file, hashing, createWriteStream(path));
      await rm(path);
      response.writeHead(201);
      response.end(hash.digest('hex'));
    });
    request.pipe(parser);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return [(server.address() as AddressInfo).port]; // listening on TCP
});

import { readdir, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { refuse } from '../errors.ts';

const compress = promisify(brotliCompress);
const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
};

interface Asset {
  body: Buffer;
  brotli: Buffer | null;
  type: string;
}

/** Serves the built files of the browser, with the brotli made beside them at build or else once, at first use. */
export async function mountAssets(server: FastifyInstance, folder: string): Promise<void> {
  const names = (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && types[extname(entry.name)] !== undefined)
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));
  const loaded = new Map<string, Promise<Asset>>();
  const load = async (name: string): Promise<Asset> => {
    const type = types[extname(name)] ?? 'application/octet-stream';
    const body = await readFile(join(folder, name));
    const made = await readFile(join(folder, `${name}.br`)).catch(() => null);
    const isText = /javascript|css|svg|json|plain/.test(type);
    const brotli =
      made ?? (isText ? await compress(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }) : null);
    return { body, brotli, type };
  };
  for (const name of names) {
    const isHashed = name.startsWith('assets/');
    server.get(`/${name}`, async (request, reply) => {
      const pending = loaded.get(name) ?? load(name);
      loaded.set(name, pending);
      const { body, brotli, type } = await pending;
      reply
        .header('content-type', type)
        .header('vary', 'accept-encoding')
        .header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600');
      if (brotli && /\bbr\b/.test(request.headers['accept-encoding'] ?? ''))
        return reply.header('content-encoding', 'br').send(brotli);
      return reply.send(body);
    });
  }
  // A file of another build: never a page in a script's place.
  server.get('/assets/*', () => refuse('NOT_FOUND'));
}

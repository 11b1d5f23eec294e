import { readdir, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { fail } from '#server/errors.ts';
import { type CachedReply, compress, toCachedReply } from './cached-response.ts';
import { sendCached } from './send.ts';

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

const isText = /javascript|css|svg|json|plain/;

/**
 * Serves the built files for browsers, with their Brotli from the build, or compressed once at first use.
 * @param headers added to every reply
 */
export async function mountAssets(
  server: FastifyInstance,
  folder: string,
  headers: Record<string, string>,
): Promise<void> {
  const names = (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && types[extname(entry.name)] !== undefined)
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));
  const loaded = new Map<string, Promise<CachedReply>>();
  for (const name of names) {
    server.get(`/${name}`, async (request, reply) => {
      const pending = loaded.get(name) ?? load(folder, name, headers);
      loaded.set(name, pending);
      return sendCached(request, reply, await pending);
    });
  }
  // A file of another build: answer 404, never a page instead of a script.
  server.get('/assets/*', () => fail('NOT_FOUND'));
}

async function load(folder: string, name: string, common: Record<string, string>): Promise<CachedReply> {
  const type = types[extname(name)] ?? 'application/octet-stream';
  // The name of a hashed file changes with its content.
  const age = name.startsWith('assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600';
  const headers = { ...common, 'content-type': type, 'cache-control': age, vary: 'accept-encoding' };
  const reply = toCachedReply({ status: 200, headers, body: await readFile(join(folder, name)) });
  if (isText.test(type))
    await compress(reply, 9, await readFile(join(folder, `${name}.br`)).catch(() => null));
  return reply;
}

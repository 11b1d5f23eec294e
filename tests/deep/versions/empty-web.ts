import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A built web part without pages. */
const emptyWeb = `export const routes = {};
export const assets = { entry: { module: '', imports: [] }, routes: {}, url: '', version: '' };
export const entry = { module: { createRequestHandler: () => async () => new Response() } };`;

/** Gives a checkout a web part without pages: calls alone don't need the real one, whose build takes minutes. */
export async function writeEmptyWeb(checkout: string): Promise<void> {
  await mkdir(join(checkout, 'build/server'), { recursive: true });
  await mkdir(join(checkout, 'build/client/assets'), { recursive: true });
  await writeFile(join(checkout, 'build/server/index.js'), emptyWeb);
}

import { fileURLToPath } from 'node:url';
import type { ServeOptions } from '#server/process/serve.ts';

/** The built web part, for tests that read pages. */
export async function builtWeb(): Promise<Required<ServeOptions>['web']> {
  const build = new URL('../../build/', import.meta.url);
  return {
    clientFolder: fileURLToPath(new URL('client', build)),
    build: await import(/* @vite-ignore */ new URL('server/index.js', build).href),
  };
}

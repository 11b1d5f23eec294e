import { isLineLost, setLineLost } from '../features/shell/connectivity.ts';

interface Route {
  id: string;
  module: string;
  imports?: string[];
}

const secondsBetweenTries = 2;

/**
 * Loads a screen's code. It replaces React Router's own, which reloads the document when that
 * fails: without a line the browser's error page would take the place of ours, and the song that plays would stop.
 * The page is held instead, says that the server can't be reached, and goes on when it can.
 */
export async function loadRouteModule(route: Route, loaded: Record<string, unknown>): Promise<unknown> {
  if (route.id in loaded) return loaded[route.id];
  // Fetched before it is imported: a browser may remember a failed import until the document goes.
  const files = [route.module, ...(route.imports ?? [])];
  while (!(await areHad(files))) {
    setLineLost(true);
    await new Promise((resolve) => setTimeout(resolve, secondsBetweenTries * 1000));
  }
  if (isLineLost()) setLineLost(false);
  const module: unknown = await import(/* @vite-ignore */ route.module);
  loaded[route.id] = module;
  return module;
}

/** False without a line. A newer version of the product took the files away: the document reloads. */
async function areHad(files: readonly string[]): Promise<boolean> {
  try {
    const replies = await Promise.all(files.map((file) => fetch(file)));
    if (replies.every(({ ok }) => ok)) return true;
    if (replies.some(({ status }) => status >= 500)) return false;
  } catch {
    return false;
  }
  location.reload();
  return new Promise(() => {});
}

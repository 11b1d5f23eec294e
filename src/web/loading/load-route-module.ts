import { isServerLost, setServerLost } from '#web/features/shell/connectivity.ts';

interface Route {
  id: string;
  module: string;
  imports?: string[];
}

const secondsBetweenTries = 2;

/**
 * Loads a screen's code. It replaces React Router's own loading, which reloads the document on failure: offline, the
 * browser's error page would replace ours and stop the current song. Instead the page stays, says that the server
 * can't be reached, and continues when it can.
 */
export async function loadRouteModule(route: Route, loaded: Record<string, unknown>): Promise<unknown> {
  if (route.id in loaded) return loaded[route.id];
  // Fetch it before importing: a browser may remember a failed import until the document is closed.
  const files = [route.module, ...(route.imports ?? [])];
  while (!(await areAvailable(files))) {
    setServerLost(true);
    await new Promise((resolve) => setTimeout(resolve, secondsBetweenTries * 1000));
  }
  if (isServerLost()) setServerLost(false);
  const module: unknown = await import(/* @vite-ignore */ route.module);
  loaded[route.id] = module;
  return module;
}

/** False when offline. If a newer version removed the files, the document reloads. */
async function areAvailable(files: readonly string[]): Promise<boolean> {
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

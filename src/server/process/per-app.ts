import type { App } from '#server/context.ts';

/** Returns a function that makes a value once for each app, and then always returns that one. */
export function perApp<T>(make: (app: App) => T): (app: App) => T {
  const made = new WeakMap<App, T>();
  return (app) => {
    if (!made.has(app)) made.set(app, make(app));
    return made.get(app) as T; // set in the line above
  };
}

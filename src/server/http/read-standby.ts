import type { App } from '#server/context.ts';
import { AppError } from '#server/errors.ts';

/**
 * Reads from the standby if one has everything committed, else from the primary; also from the primary if the standby
 * fails during the read.
 * @param read only reads; it may be called twice
 */
export async function readStandby<T>(app: App, read: (app: App) => Promise<T>): Promise<T> {
  const database = await app.standby?.caughtUp();
  if (database === undefined) return read(app);
  try {
    return await read({ ...app, database });
  } catch (error) {
    if (error instanceof AppError && error.code !== 'UNAVAILABLE') throw error;
    app.standby?.passOver(error);
    return read(app);
  }
}

import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { App } from '../../../../context.ts';
import { semaphore } from '../../../../process/semaphore.ts';

const underWay = new Map<string, Promise<void>>();
const turns = { picture: semaphore(1, 200), clip: semaphore(1, 4) };

/** A picture or a clip that is stored when it is first requested. */
export interface Drawing {
  key: string;
  kind: keyof typeof turns;
  /** Writes it to a path. */
  make(path: string): Promise<void>;
  /** Runs before it is stored. */
  before?(): Promise<void>;
}

/**
 * The key of a drawing that is stored on the first request: one picture and one clip at a time, and requests for the
 * same one share it.
 * @throws UNAVAILABLE if too many wait
 */
export async function cachedDrawing(app: App, { key, kind, make, before }: Drawing): Promise<string> {
  if ((await app.storage.size(key)) !== null) return key;
  const work = async () => {
    const path = join(app.storage.incoming, `drawing-${randomUUID()}`);
    await make(path);
    await before?.();
    await app.storage.take(path, key);
  };
  const drawing = underWay.get(key) ?? turns[kind](key, work);
  underWay.set(key, drawing);
  try {
    await drawing;
  } finally {
    underWay.delete(key);
  }
  return key;
}

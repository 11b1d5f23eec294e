import { open } from 'node:fs/promises';

/** Makes what was just named in the folder survive a loss of power. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder);
  await handle.sync().finally(() => handle.close());
}

import { open } from 'node:fs/promises';

/** Makes a rename in the folder survive a power loss. */
export async function syncFolder(folder: string): Promise<void> {
  await using handle = await open(folder);
  await handle.sync();
}

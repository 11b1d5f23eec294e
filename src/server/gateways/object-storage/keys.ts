const uploadFolder = /^([0-9a-f]{2}\/[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12})\//;

/** @throws for anything that we wouldn't name a file or a folder */
export function checkKey(key: string): string {
  if (!/^[a-z0-9][a-z0-9./-]*$/.test(key) || key.includes('..')) throw new Error('not a storage key');
  return key;
}

/** The folder of an upload that a file is in, `ab/<id>`; null for other files. */
export const uploadFolderOf = (key: string): string | null => uploadFolder.exec(key)?.[1] ?? null;

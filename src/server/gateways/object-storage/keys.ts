const uploadFolder = /^([0-9a-f]{2}\/[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12})\//;

/** @throws for a path that is empty or could lead outside */
export function checkKey(key: string): string {
  const parts = key.split(/[\\/]/);
  if (key.includes('\0') || parts.some((part) => ['', '.', '..'].includes(part)))
    throw new Error('not a storage key');
  return key;
}

/** The folder of an upload that a file is in, `ab/<id>`; null for other files. */
export const uploadFolderOf = (key: string): string | null => uploadFolder.exec(key)?.[1] ?? null;

/** Whether a folder has a use: the trash, the share cards, and one of an upload. */
export const isPlace = (folder: string): boolean =>
  ['trash', 'share-cards'].includes(folder) || uploadFolderOf(`${folder}/`) === folder;

/** Whether a file lies in no folder that has a use. */
export const isLoose = (key: string): boolean =>
  !isPlace(key.split('/', 1)[0] ?? '') && uploadFolderOf(key) === null;

const uploadFolder = /^([0-9a-f]{2}\/[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12})\//;

/** @throws for a path that is empty or could lead outside */
export function checkKey(key: string): string {
  const parts = key.split(/[\\/]/);
  if (key.includes('\0') || parts.some((part) => ['', '.', '..'].includes(part)))
    throw new Error('not a storage key');
  return key;
}

/** The folder of the upload that a file belongs to, `ab/<id>`; null for other files. */
export const uploadFolderOf = (key: string): string | null => uploadFolder.exec(key)?.[1] ?? null;

/** Whether we use a folder: the trash, the share cards, or one of an upload. */
export const isPlace = (folder: string): boolean =>
  ['trash', 'share-cards'].includes(folder) || uploadFolderOf(`${folder}/`) === folder;

/** Whether a file is in none of the folders that we use. */
export const isLoose = (key: string): boolean =>
  !isPlace(key.split('/', 1)[0] ?? '') && uploadFolderOf(key) === null;

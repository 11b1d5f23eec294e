import type { Db } from './store.ts';

/** Which of these files something refers to. */
export type UseFinder = (db: Db, fileIds: string[]) => Promise<Set<string>>;

const finders: UseFinder[] = [];

/** Domains that refer to files register once, when they load, how to find those references. */
export const registerUse = (finder: UseFinder): void => {
  finders.push(finder);
};

/** The files that some domain refers to. */
export async function usedFiles(db: Db, fileIds: string[]): Promise<Set<string>> {
  const used = new Set<string>();
  for (const find of finders) for (const id of await find(db, fileIds)) used.add(id);
  return used;
}

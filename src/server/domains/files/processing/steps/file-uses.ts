import type { Db } from '../../../../database/transact.ts';

/** Which of these files, of which there is at least one, something uses. */
export type UseFinder = (db: Db, fileIds: string[]) => Promise<Set<string>>;

const uses: UseFinder[] = [];
const shows: UseFinder[] = [];

/**
 * Domains that use files register once, when they load, how to find their uses.
 * @param shown finds the uses that everyone may see; all of them by default
 */
export const registerUse = (used: UseFinder, shown = used): void => {
  uses.push(used);
  shows.push(shown);
};

async function findBy(finders: readonly UseFinder[], db: Db, fileIds: string[]): Promise<Set<string>> {
  const found = new Set<string>();
  if (fileIds.length === 0) return found;
  for (const find of finders) for (const id of await find(db, fileIds)) found.add(id);
  return found;
}

/** The files that some domain refers to. */
export const usedFiles = (db: Db, fileIds: string[]): Promise<Set<string>> => findBy(uses, db, fileIds);
/** The files that something public shows. */
export const shownFiles = (db: Db, fileIds: string[]): Promise<Set<string>> => findBy(shows, db, fileIds);

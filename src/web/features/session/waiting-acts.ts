import { indexedStore } from '#web/browser/indexed-store.ts';

/** Whose acts wait, and where: the key of a station, for instance. */
export interface WaitingPlace {
  userId: string;
  place: string;
}

const run = indexedStore('session42-waiting', 'acts');

/** The name of this tab. While the tab is open it holds the lock of that name, so no other tab takes its acts. */
const tab = Math.random().toString(36).slice(2);
const lockOf = (name: string) => `session42.waiting.${name}`;
let isHeld = false;

function holdTab(): void {
  if (isHeld || !('locks' in navigator)) return;
  isHeld = true;
  // Held until the browser ends the tab.
  void navigator.locks.request(lockOf(tab), () => new Promise(() => undefined));
}

const prefixOf = ({ userId, place }: WaitingPlace) => `${userId}/${place}/`;
const within = (prefix: string) => IDBKeyRange.bound(prefix, `${prefix}\uffff`);

/** Stores what waits in this tab, in the order in which it was done, instead of what was stored for it before. */
export async function storeWaiting(at: WaitingPlace, acts: readonly unknown[]): Promise<void> {
  holdTab();
  const key = `${prefixOf(at)}${tab}`;
  try {
    if (acts.length === 0) await run('readwrite', (lists) => lists.delete(key));
    else await run('readwrite', (lists) => lists.put(acts, key));
  } catch {
    // Without storage it lasts until the page is closed.
  }
}

/** What was stored for this tab; empty if the browser stores nothing. */
export async function storedWaiting(at: WaitingPlace): Promise<unknown[]> {
  const key = `${prefixOf(at)}${tab}`;
  return (await run<unknown[] | undefined>('readonly', (lists) => lists.get(key)).catch(() => [])) ?? [];
}

/**
 * Takes over what other tabs leave waiting, each as soon as it has ended. Two tabs never take the same.
 * @param onTaken gets what a tab left, in the order in which it was done
 * @param signal ends it
 * @returns looks for tabs that have begun since
 */
export function takeOverWaiting(
  at: WaitingPlace,
  onTaken: (acts: unknown[]) => void,
  signal: AbortSignal,
): () => Promise<void> {
  holdTab();
  const prefix = prefixOf(at);
  const known = new Set([`${prefix}${tab}`]);
  const take = async (key: string) => {
    if (!signal.aborted) onTaken(await moveList(key, `${prefix}${tab}`));
  };
  const awaitEnd = (key: string) =>
    // A browser without locks can't know whether the other tab lives. What is sent twice counts once.
    'locks' in navigator
      ? navigator.locks.request(lockOf(key.slice(prefix.length)), { signal }, () => take(key))
      : take(key);
  return async () => {
    const keys = await run('readonly', (lists) => lists.getAllKeys(within(prefix))).catch(() => []);
    for (const key of keys.map(String)) {
      if (known.has(key)) continue;
      known.add(key);
      void awaitEnd(key).catch(() => undefined);
    }
  };
}

/** Appends a list to another in one transaction, so that it is always in one of them. Returns what moved. */
async function moveList(from: string, to: string): Promise<unknown[]> {
  const moved = await run<unknown[] | undefined>('readwrite', (lists) => {
    const read: IDBRequest<unknown[] | undefined> = lists.get(from);
    read.onsuccess = () => {
      const { result } = read;
      if (result === undefined) return;
      const here: IDBRequest<unknown[] | undefined> = lists.get(to);
      here.onsuccess = () => {
        lists.put([...(here.result ?? []), ...result], to);
        lists.delete(from);
      };
    };
    return read;
  });
  return moved ?? [];
}

/** How many acts of a person wait in this browser, at all places. */
export async function countWaiting(userId: string): Promise<number> {
  const lists = await run<unknown[][]>('readonly', (all) => all.getAll(within(`${userId}/`))).catch(() => []);
  return lists.reduce((sum, acts) => sum + acts.length, 0);
}

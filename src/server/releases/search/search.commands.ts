import type { App } from '#server/context.ts';
import { releasesWithoutSearch, saveSearchWords } from '#server/releases/content/content.db.ts';

const batch = 1_000;

/** Saves the search words of songs that lack them. It may stop at any time, and continues at the next start. */
export async function fillSearch({ database: { orm } }: Pick<App, 'database'>): Promise<void> {
  for (;;) {
    const rows = await releasesWithoutSearch(orm, batch);
    if (rows.length === 0) return;
    await saveSearchWords(orm, rows);
  }
}

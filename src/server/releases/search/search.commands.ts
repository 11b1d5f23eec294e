import type { App } from '#server/context.ts';
import { lockWithoutSearch, saveSearchWords } from '#server/releases/content/content.db.ts';

/** Few, because their editors wait meanwhile. */
const batch = 200;

/**
 * Saves the search words of songs that lack them. It may stop at any time, and continues at the next start. Processes
 * that start together share the songs; one that is being edited is left to its editor.
 */
export async function fillSearch({ database: { orm } }: Pick<App, 'database'>): Promise<void> {
  for (;;) {
    const filled = await orm.transaction(async (tx) => {
      const rows = await lockWithoutSearch(tx, batch);
      await saveSearchWords(tx, rows);
      return rows.length;
    });
    if (filled === 0) return;
  }
}

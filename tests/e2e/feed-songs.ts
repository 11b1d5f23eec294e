import type { App } from '#server/context.ts';
import { makeArtist } from '#server/demonstration/artists.ts';
import { makeRelease } from '#server/demonstration/releases.ts';

const dayMs = 24 * 3_600_000;
/** How many songs each day has, from today back: more than one page together. */
const songsByDay = [7, 5, 20, 8];

/** Fills the public feed directly, because an artist can't distribute songs on past days. */
export async function fillFeed(app: App): Promise<void> {
  const artist = await makeArtist(app, { stageName: 'להקת הפיד', plan: 'unlimited' });
  const now = Date.now();
  let number = 0;
  for (const [daysAgo, count] of songsByDay.entries())
    for (let index = 0; index < count; index += 1) {
      number += 1;
      await makeRelease(app, {
        artist,
        title: `שיר מספר ${number}`,
        // Seconds apart, so that songs made just after midnight stay on their day if possible.
        radio: new Date(now - daysAgo * dayMs - (index + 1) * 1_000),
      });
    }
  await makeRelease(app, {
    artist,
    title: 'שיר מהקטלוג',
    radio: new Date(now - dayMs - 60_000),
    imported: { source: 'linktone', id: 'e2e-1' },
  });
}

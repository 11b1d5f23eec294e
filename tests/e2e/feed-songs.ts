import type { App } from '../../src/server/context.ts';
import { makeArtist } from '../../src/server/demonstration/artists.ts';
import { makeRelease } from '../../src/server/demonstration/releases.ts';

const day = 24 * 3_600_000;
/** How many songs for each day, counted back from today: more than one page together. */
const songsByDay = [7, 5, 20, 8];

/** Fills the public feed directly, because distribution needs a plan that no test can buy. */
export async function fillFeed(app: App): Promise<void> {
  const artist = await makeArtist(app, { stageName: 'להקת הפיד', plan: 'unlimited' });
  const now = Date.now();
  let number = 0;
  for (const [ago, songs] of songsByDay.entries())
    for (let place = 0; place < songs; place += 1) {
      number += 1;
      await makeRelease(app, {
        artist,
        title: `שיר מספר ${number}`,
        // Seconds apart, so that songs made just after midnight stay on their day if possible.
        radio: new Date(now - ago * day - (place + 1) * 1_000),
      });
    }
  await makeRelease(app, {
    artist,
    title: 'שיר מהקטלוג',
    radio: new Date(now - 1 * day - 60_000),
    imported: { source: 'linktone', id: 'e2e-1' },
  });
}

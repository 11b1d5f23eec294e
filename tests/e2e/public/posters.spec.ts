import { expect, onPhoneToo, test } from '../fixture.ts';
import { publishSong } from '../publish-song.ts';

test(
  'a listener sees and downloads a song’s posters',
  onPhoneToo,
  async ({ page, newArtist, expectAccessible }) => {
    const { api } = await newArtist();
    const { code } = await publishSong(api, { title: 'שיר 2 feat. X' });
    await page.goto(`/r/${code}`);
    await page.getByRole('button', { name: 'פוסטרים לשיר' }).click();
    const dialog = page.getByRole('dialog', { name: 'פוסטרים לשיר' });
    const isWhole = (image: HTMLImageElement) => image.complete && image.naturalWidth === 1080;
    for (const name of ['סטורי', 'ריבוע']) {
      const card = dialog.getByRole('listitem').filter({ hasText: name }).first();
      await expect.poll(() => card.locator('img').evaluate(isWhole)).toBe(true);
    }
    await expectAccessible(page);
    const download = page.waitForEvent('download');
    await dialog.getByRole('link', { name: 'הורדה : ריבוע' }).click();
    expect((await download).suggestedFilename()).toMatch(/שיר 2 feat\. X.*\.jpg$/);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'פוסטרים לשיר' })).toBeFocused();
  },
);

test('a clip has one play button of ours, and no browser controls', async ({ page, newArtist }) => {
  const { api } = await newArtist();
  const { code } = await publishSong(api);
  // For machines that can't encode a clip, the list claims that there is one.
  await page.route('**/posters', async (route) => {
    const answer = await route.fetch();
    const posters = (await answer.json()) as { kind: string; url: string }[];
    const story = posters.find(({ kind }) => kind === 'story');
    const clip = {
      ...story,
      kind: 'clip',
      url: story?.url.replace('story.jpg', 'clip.mp4'),
      type: 'video/mp4',
    };
    await route.fulfill({ json: [...posters.filter(({ kind }) => kind !== 'clip'), clip] });
  });
  await page.goto(`/r/${code}`);
  await page.getByRole('button', { name: 'פוסטרים לשיר' }).click();
  const dialog = page.getByRole('dialog', { name: 'פוסטרים לשיר' });
  await expect(dialog.getByRole('button', { name: 'השמעת הקליפ' })).toBeVisible();
  await expect(dialog.locator('video')).not.toHaveAttribute('controls');
});

test('a cover animates from the list to its page, but not with reduced motion', async ({
  page,
  newArtist,
}) => {
  const { api, tenantId } = await newArtist();
  const { code } = await publishSong(api, { title: 'עטיפה נוסעת' });
  const openSong = async () => {
    await page.goto(`/public/artist/${tenantId}`);
    await page.evaluate(() => {
      const seen: string[] = [];
      Object.assign(window, { seen });
      document.addEventListener('animationstart', (event) => seen.push(event.pseudoElement), true);
      const start = document.startViewTransition.bind(document);
      document.startViewTransition = (update) => {
        const transition = start(update);
        void transition.ready.then(() => {
          for (const animation of document.getAnimations()) {
            const { effect } = animation;
            if (effect instanceof KeyframeEffect && Number(effect.getComputedTiming().duration) > 0)
              seen.push(effect.pseudoElement ?? '');
          }
        });
        return transition;
      };
    });
    await page.getByRole('link', { name: 'עטיפה נוסעת' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'עטיפה נוסעת' })).toBeVisible();
    return page.evaluate(() => (window as unknown as { seen: string[] }).seen);
  };
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await expect.poll(openSong).toContain(`::view-transition-group(cover-${code})`);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect((await openSong()).filter((name) => name.startsWith('::view-transition'))).toEqual([]);
});

import { expect, signInBrowser, test } from '../fixture.ts';

// A browser with a fake microphone that beeps, and permission to use it.
test.use({
  launchOptions: async ({ launchOptions }, use) => {
    const args = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'];
    await use({ ...launchOptions, args: [...(launchOptions.args ?? []), ...args] });
  },
});

test('an artist records the names; recording stops after three seconds, and is saved', async ({
  page,
  newArtist,
  baseURL,
}) => {
  const { api } = await newArtist();
  const { body: draft } = await api.send('POST /releases/draft', { body: { title: 'לילה לבן' } });
  await signInBrowser(page, api.token ?? '', baseURL);
  await page.goto(`/releases/${draft.id}?tab=card`);
  await page.getByRole('button', { name: 'הקלטה', exact: true }).click();
  await expect(page.getByRole('button', { name: /^מקליט/ })).toBeVisible();
  await expect(page.getByRole('button', { name: 'השמעה: איך אומרים' })).toBeVisible({ timeout: 20_000 });
  const { body } = await api.send('GET /releases/:id', { params: { id: draft.id } });
  const saying = body.files.find(({ path }: { path: string }) => path === body.saying_path);
  expect(saying.duration_seconds).toBeGreaterThan(2);
  expect(saying.duration_seconds).toBeLessThan(4);
});

test('leaving the tab turns the microphone off, and saves nothing', async ({ page, newArtist, baseURL }) => {
  const { api } = await newArtist();
  const { body: draft } = await api.send('POST /releases/draft', { body: { title: 'לילה לבן' } });
  await signInBrowser(page, api.token ?? '', baseURL);
  await page.addInitScript(() => {
    const { mediaDevices } = navigator;
    const open = mediaDevices.getUserMedia.bind(mediaDevices);
    mediaDevices.getUserMedia = async (wanted) => {
      const stream = await open(wanted);
      Object.assign(globalThis, { microphone: stream.getTracks()[0] });
      return stream;
    };
  });
  await page.goto(`/releases/${draft.id}?tab=card`);
  await page.getByRole('button', { name: 'הקלטה', exact: true }).click();
  await expect(page.getByRole('button', { name: /^מקליט/ })).toBeVisible();
  await page.getByRole('tab', { name: 'קרדיטים' }).click();
  const microphoneState = () =>
    page.evaluate(() => (globalThis as unknown as { microphone?: MediaStreamTrack }).microphone?.readyState); // set above
  await expect.poll(microphoneState, { timeout: 1_500 }).toBe('ended');
  await page.getByRole('tab', { name: 'כרטיס הגשה' }).click();
  await expect(page.getByRole('button', { name: 'הקלטה', exact: true })).toBeVisible();
  const { body } = await api.send('GET /releases/:id', { params: { id: draft.id } });
  expect(body.saying_path).toBeNull();
});

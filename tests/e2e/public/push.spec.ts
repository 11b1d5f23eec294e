import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, onPhoneToo, test } from '../fixture.ts';
import { waitUntilLoaded } from '../wait-until-loaded.ts';

test.skip(process.env.WHOLE_CHROMIUM_PATH === '', 'this machine has no full Chromium');

/** Chromium's push service is on the internet, so we make subscriptions here. The service worker is real. */
const withPushService = (page: Page) =>
  page.addInitScript((endpoint) => {
    const makeSubscription = () => ({
      endpoint,
      toJSON: () => ({ endpoint, keys: { p256dh: 'B'.padEnd(87, 'A'), auth: 'A'.repeat(22) } }),
      unsubscribe: async () => sessionStorage.removeItem('subscribed'),
    });
    Object.assign(PushManager.prototype, {
      subscribe: async () => {
        sessionStorage.setItem('subscribed', '1');
        return makeSubscription();
      },
      getSubscription: async () => (sessionStorage.getItem('subscribed') ? makeSubscription() : null),
    });
  }, `https://updates.push.services.mozilla.com/wpush/v2/${randomUUID()}`);

test(
  'updates show on this device while the site is closed, once it is switched on',
  onPhoneToo,
  async ({ page, context, baseURL, newArtist }) => {
    await newArtist({ inBrowser: true });
    await context.grantPermissions(['notifications']);
    await withPushService(page);
    await page.goto('/notices');
    await waitUntilLoaded(page);
    const box = page.getByRole('checkbox', { name: 'להודיע במכשיר הזה' });
    await box.check();
    await expect(page.getByText('ההודעות מופיעות כאן עד היציאה מהחשבון.')).toBeVisible();
    await page.reload();
    await expect(box).toBeChecked();

    const browser = await context.newCDPSession(page);
    const registered = new Promise<string>((resolve) => {
      browser.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
        const [registration] = registrations;
        if (registration) resolve(registration.registrationId);
      });
    });
    await browser.send('ServiceWorker.enable');
    const message = {
      title: 'ירח',
      body: 'גלגלצ אישרה',
      tag: 'one',
      url: '/notices',
      lang: 'he',
      dir: 'rtl',
    };
    await browser.send('ServiceWorker.deliverPushMessage', {
      origin: baseURL ?? '',
      registrationId: await registered,
      data: JSON.stringify(message),
    });
    const notifications = () =>
      page.evaluate(async () =>
        (await (await navigator.serviceWorker.ready).getNotifications()).map(
          ({ title, body, dir, data }) => ({
            title,
            body,
            dir,
            data,
          }),
        ),
      );
    await expect
      .poll(notifications)
      .toEqual([{ title: 'ירח', body: 'גלגלצ אישרה', dir: 'rtl', data: '/notices' }]);

    await box.uncheck();
    await expect(page.getByText('ההודעה תופיע גם כשהאתר סגור.')).toBeVisible();
    await page.reload();
    await expect(box).not.toBeChecked();
  },
);

test('if a browser blocks notifications, the page says where to allow them', async ({ page, newArtist }) => {
  await newArtist({ inBrowser: true });
  await page.addInitScript(() => Object.defineProperty(Notification, 'permission', { get: () => 'denied' }));
  await page.goto('/notices');
  await expect(page.getByRole('checkbox', { name: 'להודיע במכשיר הזה' })).toBeDisabled();
  await expect(page.getByText('הדפדפן חוסם הודעות מהאתר. אפשר לשנות את זה בהגדרות שלו.')).toBeVisible();
});

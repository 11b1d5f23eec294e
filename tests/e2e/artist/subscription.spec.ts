import type { Page } from '@playwright/test';
import { ltr } from '#web/formats/isolate.ts';
import { expect, test } from '../fixture.ts';
import { confirmTerms, publishMastered, publishSong } from '../publish-song.ts';

const planSection = (page: Page) => page.getByRole('region', { name: 'המסלול שלי' });
const buyPlan = (page: Page) => page.getByRole('button', { name: 'התחל עכשיו' }).click();
const pay = (page: Page, price: string) => page.getByRole('button', { name: `תשלום ${price}` }).click();

test('an artist buys a year of digital distribution, sends a song out, and cancels in the portal', async ({
  page,
  newArtist,
  expectAccessible,
}) => {
  const { api } = await newArtist({ inBrowser: true });
  const song = await publishMastered(api, { title: 'מים' });
  await page.goto('/settings?tab=subscription');
  await expect(planSection(page)).toContainText('חינם');
  await expect(planSection(page)).toContainText('נשארו שתיים');
  await expectAccessible(page);
  await buyPlan(page);
  await expect(page).toHaveURL(/\/cashier\//);
  await pay(page, '₪350');
  await expect(page).toHaveURL(/\/settings\?tab=subscription$/);
  await expect(planSection(page)).toContainText('התשלום אושר. המסלול שלך עכשיו: הפצה דיגיטלית.');
  await expect(planSection(page)).toContainText(/מתחדש ב־.?\d+\.\d+\.\d{4}/);
  await expect(planSection(page)).toContainText('ללא הגבלה');
  await expect(page.getByRole('link', { name: 'לניהול המנוי' })).toBeVisible();
  await expectAccessible(page);

  await page.goto(`/r/${song.code}`);
  await page.getByRole('button', { name: 'הפצה דיגיטלית' }).click();
  await confirmTerms(page);
  await page.getByRole('button', { name: 'הפצה', exact: true }).click();
  await expect(page.getByRole('button', { name: 'מופץ דיגיטלית' })).toBeVisible();

  await page.goto('/settings?tab=subscription');
  await planSection(page).getByRole('button', { name: 'ניהול או ביטול המנוי' }).click();
  await page.getByRole('button', { name: 'ביטול המנוי בסוף התקופה' }).click();
  await page.getByRole('link', { name: 'חזרה לאתר' }).click();
  await expect(planSection(page)).toContainText(/בוטל\. פעיל עד .?\d+\.\d+\.\d{4}.?, ולא יחויב שוב\./);
  await page.goto(`/r/${song.code}`);
  await expect(page.getByRole('button', { name: 'מופץ דיגיטלית' })).toBeVisible();
});

test('a subscriber sees what is left of the plan and what to pay before upgrading, and pays that', async ({
  page,
  newArtist,
  expectAccessible,
}) => {
  await newArtist({ inBrowser: true });
  await page.goto('/settings?tab=subscription');
  await buyPlan(page);
  await pay(page, '₪350');
  const unlimited = page.getByRole('region', { name: 'ללא הגבלה', exact: true });
  await expect(unlimited).toContainText(/יתרת המסלול הנוכחי.*-₪350.*לתשלום היום.*₪649/);
  await expect(unlimited).toContainText(/חידוש ב־.?\d+\.\d+\.\d{4}.? ב־.?₪999/);
  await expectAccessible(page);
  await unlimited.getByRole('button', { name: 'שדרג עכשיו' }).click();
  await expect(page.getByRole('main')).toContainText('יתרת המסלול הקודם');
  await page.getByRole('link', { name: 'ביטול וחזרה לאתר' }).click();
  await expect(planSection(page)).toContainText('הפצה דיגיטלית');
  await unlimited.getByRole('button', { name: 'שדרג עכשיו' }).click();
  await pay(page, '₪649');
  await expect(planSection(page)).toContainText('התשלום אושר. המסלול שלך עכשיו: ללא הגבלה.');
  await planSection(page).getByRole('button', { name: 'ניהול או ביטול המנוי' }).click();
  await expect(page.getByRole('main')).toContainText('₪999');
});

test('a declined card and a cancelled payment buy nothing', async ({ page, newArtist, expectAccessible }) => {
  await newArtist({ inBrowser: true });
  await page.goto('/settings?tab=subscription');
  await expect(planSection(page)).toContainText('חינם');
  await buyPlan(page);
  await page.getByRole('button', { name: 'הכרטיס נדחה' }).click();
  await expect(page.getByRole('alert')).toContainText('הכרטיס נדחה');
  await page.getByRole('link', { name: 'ביטול וחזרה לאתר' }).click();
  await expect(page).toHaveURL(/\/settings\?tab=subscription$/);
  await expect(planSection(page)).toContainText('התשלום בוטל. לא חויבת.');
  await expect(planSection(page)).toContainText('בלי חיוב ובלי כרטיס.');
  await expect(page.getByRole('button', { name: 'התחל עכשיו' })).toBeEnabled();
  await expectAccessible(page);
});

test('returning with payment=success alone grants nothing', async ({ page, newArtist }) => {
  await newArtist({ inBrowser: true });
  await page.goto('/settings?tab=subscription&payment=success');
  await expect(planSection(page)).toContainText('מאשר את התשלום...');
  await expect(planSection(page)).toContainText('העדכון עשוי להימשך כמה דקות', { timeout: 20_000 });
  await expect(planSection(page)).toContainText('בלי חיוב ובלי כרטיס.');
  await expect(page.getByRole('button', { name: 'בדיקה נוספת' })).toBeVisible();
});

test('a radio push bought in advance can be used for any song', async ({
  page,
  newArtist,
  expectAccessible,
}) => {
  const { api } = await newArtist({ inBrowser: true });
  const song = await publishSong(api, { title: 'אש' });
  await page.goto('/pricing');
  await page.getByRole('button', { name: 'הפץ לרדיו - 250₪' }).click();
  await pay(page, '₪250');
  await expect(planSection(page)).toContainText('התשלום אושר. אפשר להפיץ שיר אחד לרדיו.');
  await expect(planSection(page)).toContainText('נשארה אחת');
  await planSection(page).getByRole('link', { name: 'לסינגלים שלי' }).click();
  await page.getByRole('link', { name: 'אש', exact: true }).click();
  await expect(page).toHaveURL(`/r/${song.code}`);
  await page.getByRole('button', { name: 'הפצה לרדיו' }).click();
  const dialog = page.getByRole('dialog', { name: 'מתי השיר יוצא לרדיו?' });
  await expect(dialog).toContainText('בלי תשלום נוסף');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'הפצה', exact: true }).click();
  await expect(page.getByRole('button', { name: /^ברדיו מ־/ })).toBeVisible();
  await page.goto('/settings');
  await expect(planSection(page)).toContainText('אין');
});

test('if a song’s recording is removed during the payment, the artist keeps what was paid', async ({
  page,
  newArtist,
}) => {
  const { api } = await newArtist({ inBrowser: true });
  const song = await publishSong(api, { title: 'אש' });
  const { body: before } = await api.send('GET /releases/:id', { params: { id: song.id } });
  const change = (body: object) => api.send('PATCH /releases/:id', { params: { id: song.id }, body });
  await page.goto(`/r/${song.code}`);
  await page.getByRole('button', { name: 'הפצה לרדיו' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'לתשלום' }).click();
  await expect(page).toHaveURL(/\/cashier\//);
  await change({ mp3_path: null });
  await pay(page, '₪250');
  const notice = page.getByRole('alertdialog', { name: 'התשלום התקבל, והשיר עוד לא ברדיו' });
  await expect(notice).toContainText('בלי לשלם שוב');
  await notice.getByRole('button', { name: 'הבנתי' }).click();

  await change({ mp3_path: before.mp3_path });
  await page.reload();
  await page.getByRole('button', { name: 'הפצה לרדיו' }).click();
  const dialog = page.getByRole('dialog', { name: 'מתי השיר יוצא לרדיו?' });
  await expect(dialog).toContainText('בלי תשלום נוסף');
  await dialog.getByRole('button', { name: 'הפצה', exact: true }).click();
  await expect(page.getByRole('button', { name: /^ברדיו מ־/ })).toBeVisible();
});

test.describe('the subscription page', () => {
  test('asks a visitor to sign in, and still shows the prices', async ({ page, expectAccessible }) => {
    await page.goto('/settings?tab=subscription');
    await expect(planSection(page).getByRole('link', { name: 'כניסה' })).toHaveAttribute(
      'href',
      '/login?redirect=%2Fsettings%3Ftab%3Dsubscription',
    );
    await expect(page.getByRole('region', { name: 'הפצה דיגיטלית' })).toContainText('₪350');
    await expectAccessible(page);
  });

  test('says why it can’t be shown, and can be loaded again', async ({ page, newArtist }) => {
    await newArtist({ inBrowser: true });
    await page.route('**/api/entitlements/mine', (route) => route.fulfill({ status: 500, body: 'away' }));
    await page.goto('/settings?tab=subscription');
    await expect(page.getByRole('alert')).toContainText(`המסלול לא נטען: ${ltr('away')}`);
    await page.unroute('**/api/entitlements/mine');
    await planSection(page).getByRole('button', { name: 'ניסיון נוסף' }).click();
    await expect(planSection(page)).toContainText('בלי חיוב ובלי כרטיס.');
  });

  test('shows a plan from operators without an end date or controls', async ({
    page,
    newArtist,
    setPlan,
  }) => {
    const { tenantId } = await newArtist({ inBrowser: true });
    await setPlan(tenantId, 'unlimited');
    await page.goto('/settings');
    await expect(planSection(page)).toContainText('פעיל, בלי תאריך סיום.');
    await expect(planSection(page)).toContainText('כלול');
    await expect(planSection(page).getByRole('button')).toHaveCount(0);
  });
});

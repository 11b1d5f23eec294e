import { randomUUID } from 'node:crypto';
import { fieldsOf } from '#shared/unknown.ts';
import { expect, submitSignIn, test } from '../fixture.ts';

const password = 'משפט סודי וארוך';

test('a person signs up by keyboard alone, and is asked for a stage name', async ({
  page,
  expectAccessible,
}) => {
  await page.goto('/login');
  await expect(page.getByRole('heading', { level: 1, name: 'כניסה' })).toBeVisible();
  await expectAccessible(page);
  const toSignUp = page.getByRole('button', { name: 'עוד אין לי חשבון' });
  await toSignUp.focus();
  await page.keyboard.press('Enter');
  await page.getByLabel('אימייל').focus();
  await page.keyboard.type(`${randomUUID()}@example.test`);
  await page.keyboard.press('Tab');
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/onboarding$/);
});

test('the form shows what is missing, keeps what was typed, and refuses a wrong password', async ({
  page,
}) => {
  await page.goto('/login');
  await page.getByRole('button', { name: 'כניסה', exact: true }).click();
  await expect(page.getByText('צריך למלא את השדה הזה.')).toHaveCount(2);
  await expect(page.getByLabel('אימייל')).toBeFocused();
  await page.getByLabel('אימייל').fill('nobody@example.test');
  await page.getByLabel('סיסמה', { exact: true }).fill('not this one');
  await page.getByRole('button', { name: 'כניסה', exact: true }).click();
  await expect(page.getByRole('alert')).toHaveText(
    'האימייל או הסיסמה לא נכונים. אפשר לנסות שוב, או לבחור סיסמה חדשה.',
  );
  await expect(page.getByLabel('אימייל')).toHaveValue('nobody@example.test');
});

test('signing in returns to the page that asked for it', async ({ page, visitor }) => {
  const email = `${randomUUID()}@example.test`;
  await visitor.send('POST /auth/register', { body: { email, password } });
  await page.goto('/login?redirect=/accessibility-statement');
  await submitSignIn(page, email, password);
  await expect(page).toHaveURL(/\/accessibility-statement$/);
});

test('the sign-in screen has a link back', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('link', { name: 'חזרה' }).click();
  await expect(page).toHaveURL(/\/$/);
});

test.describe('a signed-in person', () => {
  test('goes from /login to their artist page', async ({ page, newArtist }) => {
    const artist = await newArtist({ inBrowser: true });
    await page.goto('/login');
    await expect(page).toHaveURL(new RegExp(`/public/artist/${artist.tenantId}$`));
  });

  test('is not sent to another site, however its address is disguised', async ({
    page,
    newArtist,
    baseURL,
  }) => {
    await newArtist({ inBrowser: true });
    for (const redirect of [
      '//evil.test',
      '/\\evil.test',
      'https:evil.test',
      'http://localhost@evil.test/',
      'javascript:alert(1)',
      '/%0d%0aevil',
      'https://evil.test/',
    ]) {
      await page.goto(`/login?redirect=${encodeURIComponent(redirect)}`);
      await expect(page, redirect).not.toHaveURL(/\/login/);
      expect(new URL(page.url()).origin, redirect).toBe(baseURL);
    }
  });
});

test.describe('the return from a sign-in elsewhere', () => {
  test('exchanges the ticket, removes it from the address, and goes to the home page', async ({
    page,
    newArtist,
    baseURL,
  }) => {
    const artist = await newArtist();
    const { body } = await artist.api.send('POST /auth/ticket', { body: { to: baseURL } });
    await page.goto(body.url);
    await page.getByRole('button', { name: 'להיכנס' }).click();
    await expect(page).toHaveURL(`${baseURL}/`);
    await expect(page.getByRole('link', { name: 'העמוד שלי' })).toBeVisible();
    await page.goBack().catch(() => undefined);
    expect(page.url()).not.toContain(body.ticket);
  });

  test('says that it works, and opens the settings if its address says so', async ({
    page,
    newArtist,
    baseURL,
  }) => {
    const { api, tenantId } = await newArtist();
    const { body } = await api.send('POST /auth/ticket', { body: { to: baseURL } });
    const { promise: mayGoOn, resolve: letGoOn } = Promise.withResolvers<void>();
    await page.route('**/api/auth/exchange', async (route) => {
      await mayGoOn;
      await route.continue();
    });
    await page.goto(`${body.url}&afterLogin=true`);
    await expect(page.getByText('מתחבר... / Logging in...')).toBeVisible();
    await expect(page).toHaveURL(`${baseURL}/auth/callback`);
    letGoOn();
    await page.getByRole('button', { name: 'להיכנס' }).click();
    await expect(page).toHaveURL(`${baseURL}/`);
    await page.getByRole('link', { name: 'העמוד שלי' }).click();
    await expect(page).toHaveURL(new RegExp(`/public/artist/${tenantId}$`));
    await expect(page.getByRole('dialog', { name: 'הגדרות העמוד' })).toBeVisible();
    await page.keyboard.press('Escape');
    await page.reload();
    await expect(page.getByRole('button', { name: 'הגדרות העמוד' })).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  test('without a ticket, or with a used one, redirects to /login', async ({ page, newArtist, baseURL }) => {
    await page.goto('/auth/callback');
    await expect(page).toHaveURL(/\/login$/);
    const artist = await newArtist();
    const { body } = await artist.api.send('POST /auth/ticket', { body: { to: baseURL } });
    await artist.api.send('POST /auth/exchange', { body: { ticket: body.ticket } });
    await page.goto(body.url);
    await expect(page).toHaveURL(/\/login$/);
  });

  test('never changes silently who is signed in (B9)', async ({ page, newArtist, baseURL }) => {
    const other = await newArtist({ stageName: 'מישהו אחר' });
    const artist = await newArtist({ inBrowser: true });
    const { body } = await other.api.send('POST /auth/ticket', { body: { to: baseURL } });
    await page.goto(body.url);
    await expect(page.getByRole('alertdialog').or(page.getByRole('dialog'))).toContainText(other.email);
    await page.getByRole('button', { name: 'להישאר' }).click();
    await expect(page).toHaveURL(`${baseURL}/`);
    const me = await page.evaluate(async () => {
      const answer = await fetch('/api/auth/me', {
        headers: { authorization: `Bearer ${localStorage.getItem('authToken')}` },
      });
      return answer.json();
    });
    expect(fieldsOf(me).email).toBe(artist.email);
  });
});

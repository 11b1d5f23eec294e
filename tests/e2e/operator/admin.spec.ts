import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { ltr } from '#web/formats/isolate.ts';
import { inDatabase } from '../database.ts';
import { expect, test } from '../fixture.ts';
import { layoutProblems } from '../layout.ts';
import { setTextSize } from '../screens.ts';
import { waitUntilLoaded } from '../wait-until-loaded.ts';
import { signInOperator } from './operator.ts';

/** Expects nothing to be wider than the screen. */
const expectNoOverflow = async (page: Page): Promise<void> => {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBeLessThanOrEqual(0);
};

test.describe('the operators’ area', () => {
  test('asks a visitor to sign in, tells an artist that it is for operators, and sends them home', async ({
    page,
    newArtist,
  }) => {
    await page.goto('/admin');
    await expect(page).toHaveURL(/\/login\?redirect=/);
    await newArtist({ inBrowser: true });
    await page.goto('/admin');
    await expect(page.getByRole('alertdialog', { name: 'Admin access required' })).toBeVisible();
    await page.getByRole('button', { name: 'הבנתי' }).click();
    await expect(page).toHaveURL(/\/$/);
  });

  test('shows an operator only the tabs that they may use, and opens the first', async ({
    page,
    baseURL,
  }) => {
    await signInOperator(page, baseURL, ['radio']);
    await page.goto('/admin');
    await expect(page.getByRole('tab', { name: /Radio Stations \(\d+\)/ })).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'לשוניות הניהול' }).getByRole('link')).toHaveText([
      'Radio Stations',
    ]);
    await page.goto('/admin?tab=users');
    await expect(page.getByText('Admin access required')).toBeVisible();
  });
});

test('an operator’s links, with one to the operators’ area, share one row on the smallest phones', async ({
  page,
  baseURL,
}) => {
  await signInOperator(page, baseURL);
  for (const width of [320, 380, 390]) {
    await page.setViewportSize({ width, height: 700 });
    await page.goto('/');
    const head = page.getByRole('banner');
    const items = [
      head.getByRole('link', { name: 'Session42, לעמוד הבית' }),
      head.getByRole('link', { name: 'Admin' }),
      head.getByRole('button', { name: 'יציאה' }),
      head.getByRole('link', { name: 'העמוד שלי' }),
      head.getByRole('link', { name: 'שיר חדש' }),
    ];
    const middles = [];
    for (const item of items) {
      await expect(item).toBeVisible();
      const box = await item.boundingBox();
      middles.push(box && Math.round((box.y + box.height / 2) / 4));
    }
    expect(new Set(middles).size, `at ${width} px: ${middles}`).toBe(1);
    await expectNoOverflow(page);
  }
  await expect(page.getByRole('link', { name: 'Admin' })).toHaveAttribute('href', '/admin');
});

test('every tab opens, is accessible and fits the screen', async ({ page, baseURL, expectAccessible }) => {
  test.setTimeout(180_000);
  await signInOperator(page, baseURL);
  await page.goto('/admin');
  await expect(page.getByRole('heading', { name: 'Admin Panel' })).toBeVisible();
  const tabs = [
    ['users', 'Free Users'],
    ['accounts', 'operators.test'],
    ['admins', 'operators.test'],
    ['radio', 'Active Stations'],
    ['dashboard', 'שירים שיצאו'],
    ['activity', 'יומן פעולות'],
    ['system', 'PostgreSQL'],
  ] as const;
  for (const [tab, text] of tabs) {
    await page.goto(`/admin?tab=${tab}`);
    await expect(page.getByRole('main').getByText(text).first()).toBeVisible();
    await waitUntilLoaded(page);
    await expectAccessible(page);
  }
  await page
    .getByRole('link', { name: /לעמוד הבית/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/$/);
});

test.describe('user plans', () => {
  test('are searched, set, saved in their row, and undone', async ({ page, baseURL, newArtist }) => {
    const stageName = `מסלולית ${crypto.randomUUID().slice(0, 6)}`;
    const artist = await newArtist({ stageName });
    await signInOperator(page, baseURL);
    await page.goto('/admin');
    await page.getByRole('searchbox', { name: 'Search users' }).fill(stageName);
    const row = page.getByRole('row', { name: new RegExp(stageName) });
    await expect(row).toBeVisible();
    await expect(row.getByLabel(/^פלטפורמות של/)).toBeDisabled();
    // The download is the list with the filters of the address.
    await expect(page).toHaveURL(/q=/);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'הורדת כל המשתמשים ברשימה הזאת כקובץ CSV' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/^users-\d{4}-\d\d-\d\d\.csv$/);
    expect((await readFile(await file.path(), 'utf8')).split('\n').filter(Boolean)).toEqual([
      expect.stringContaining('Email'),
      expect.stringContaining(stageName),
    ]);
    await row.getByRole('combobox', { name: /^המסלול של/ }).selectOption('Subscriber (350/yr)');
    await row.getByRole('button', { name: /^שמירת המסלול/ }).click();
    await expect(row.getByText('Saved')).toBeVisible();
    await expect(page.getByText('נשמר: ').last()).toContainText(stageName);
    await expect(row.getByText('SUBSCRIBER', { exact: true })).toBeVisible();
    await row.getByLabel(/^פלטפורמות של/).selectOption('2');
    await row.getByRole('button', { name: /^שמירת המסלול/ }).click();
    const plan = async () => (await artist.api.send('GET /auth/me')).body.tenant;
    await expect
      .poll(plan)
      .toMatchObject({ plan: 'subscriber', platform_count: 2, selected_platform: 'both' });
    await row.getByRole('combobox', { name: /^המסלול של/ }).selectOption('Unlimited (999/yr)');
    await row.getByRole('button', { name: /^שמירת המסלול/ }).click();
    await expect.poll(plan).toMatchObject({ plan: 'unlimited' });
    await page.getByRole('button', { name: 'ביטול' }).last().click();
    await expect.poll(plan).toMatchObject({ plan: 'subscriber' });
  });

  test('the switches of the pricing page are saved when pressed', async ({ page, baseURL, visitor }) => {
    await signInOperator(page, baseURL);
    await page.goto('/admin');
    const box = page.getByRole('checkbox', { name: 'Show Radio Pricing Cards & Info' });
    const isRadioShown = async () =>
      (await visitor.send('GET /public/pricing-settings')).body.show_radio_pricing;
    await expect(box).toBeVisible();
    const before = await isRadioShown();
    await box.click();
    await expect.poll(isRadioShown).toBe(!before);
    await box.click();
    await expect.poll(isRadioShown).toBe(before);
  });

  test('an operator scans storage, cleans it after a question with numbers, and sees what was cleaned', async ({
    page,
    baseURL,
  }) => {
    await signInOperator(page, baseURL);
    // The files of other tests are too new to be found, so the page reads other numbers.
    await page.route('**/api/admin/cleanup-storage', async (route) => {
      const response = await route.fetch();
      const state = await response.json();
      const scan = state.scan && {
        ...state.scan,
        orphaned: { ...state.scan.orphaned, count: 3 },
        duplicates: { ...state.scan.duplicates, sets_count: 2 },
        total_reclaimable_formatted: '4.2 MB',
      };
      await route.fulfill({ response, json: { ...state, scan } });
    });
    let letRun = () => {};
    await page.route('**/api/admin/cleanup-storage/work', async (route) => {
      await new Promise<void>((resolve) => {
        letRun = resolve;
      });
      await route.continue();
    });
    await page.goto('/admin');
    const card = page.getByRole('region', { name: 'Storage Cleanup' });
    const scan = card.getByRole('button', { name: 'Scan Storage' });
    await scan.click();
    await expect(card.getByRole('button', { name: 'Scanning...' })).toBeDisabled();
    letRun();
    await expect(scan).toBeEnabled();
    await expect(card.getByText('Total reclaimable')).toBeVisible();
    await card.getByRole('button', { name: 'Clean Storage' }).click();
    const question = page.getByRole('alertdialog', { name: 'לנקות את האחסון?' });
    await expect(question).toContainText('ללא שימוש: 3 קבצים. כפולים: שתי קבוצות. יחד בערך 4.2 MB.');
    await expect(question).toContainText('במשך שבעה ימים');
    await question.getByRole('button', { name: 'להשאיר' }).click();
    await expect(question).toBeHidden();
    await card.getByRole('button', { name: 'Clean Storage' }).click();
    await question.getByRole('button', { name: 'לנקות' }).click();
    await expect(card.getByRole('button', { name: 'Cleaning...' })).toBeDisabled();
    await expect(scan).toBeDisabled();
    letRun();
    const done = page.getByRole('alertdialog', { name: 'האחסון נוקה' });
    await expect(done).toContainText('ללא שימוש: לא הוסרו קבצים. כפולים: לא הוסרו קבצים. התפנו');
    await expect(done).toContainText('תקלות: 0.');
    await done.getByRole('button', { name: 'הבנתי' }).click();
    await expect(card.getByRole('button', { name: 'Scanning...' })).toBeDisabled();
    letRun();
    await expect(scan).toBeEnabled();
  });
});

test('an id is copied in full, by mouse and by keyboard', async ({ page, baseURL, newArtist }) => {
  const stageName = `מזוהה ${crypto.randomUUID().slice(0, 6)}`;
  const { tenantId } = await newArtist({ stageName });
  const operator = await signInOperator(page, baseURL);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  await page.goto(`/admin?q=${encodeURIComponent(stageName)}`);
  const row = page.getByRole('row', { name: new RegExp(stageName) });
  await row.getByRole('button', { name: /^העתקת המזהה/ }).click();
  await expect(row.getByText('המזהה הועתק')).toBeAttached();
  expect(await copied()).toBe(tenantId);
  await page.goto('/admin?tab=radio');
  const { body: stations } = await operator.send('GET /admin/radio-stations');
  await page.getByRole('button', { name: `העתקת המזהה ${stations[0].id.slice(-6)}` }).press('Enter');
  await expect.poll(copied).toBe(stations[0].id);
});

test('each card is in one language', async ({ page, baseURL, newArtist }) => {
  await newArtist();
  await signInOperator(page, baseURL);
  for (const [path, heading] of [
    ['/admin', 'Storage Cleanup'],
    ['/admin', 'Pricing Page Display Settings'],
    ['/admin?tab=credentials', 'Linktone'],
    ['/linktone', 'Scraper Credentials'],
    ['/linktone', 'Scrape now'],
  ] as const) {
    await page.goto(path);
    const card = page.getByRole('region', { name: heading });
    await expect(card).toBeVisible();
    await expect(card, heading).not.toContainText(/[א-ת]/);
  }
  // English reads from the left on a Hebrew page too: first the term, then its value.
  const leftOf = async (part: Locator) => (await part.boundingBox())?.x ?? 0;
  const site = page.getByRole('region', { name: 'Scrape now' });
  expect(await leftOf(site.getByRole('term').first())).toBeLessThan(
    await leftOf(site.getByRole('definition').first()),
  );
  await page.goto('/admin');
  await expect(page.getByRole('heading', { name: 'Users', exact: true })).toBeVisible();
  await page.goto('/admin?tab=radio');
  await expect(page.getByRole('button', { name: 'Add a station' })).toBeVisible();
  const buttons = await page.getByRole('table').getByRole('button').allTextContents();
  expect(buttons.filter((text) => /[א-ת]/.test(text))).toEqual([]);
});

test('an operator restores a file from the storage trash', async ({ page, baseURL }) => {
  const name = `ישן ${crypto.randomUUID().slice(0, 6)}.mp3`;
  await inDatabase(baseURL, (client) =>
    client.query(
      `insert into storage_trash (id, kind, file_id, name, bytes, purge_at)
        values ($1, 'orphan', $2, $3, 4200000, now() + interval '7 days')`,
      [crypto.randomUUID(), crypto.randomUUID(), name],
    ),
  );
  await signInOperator(page, baseURL);
  await page.goto('/admin');
  await page.getByRole('button', { name: /^In the trash:/ }).click();
  const trash = page.getByRole('dialog', { name: 'אשפת האחסון' });
  await expect(trash.getByText(name)).toBeVisible();
  expect(await layoutProblems(page)).toEqual([]);
  await expect(trash).toContainText('נמחק לתמיד שבעה ימים אחרי שהוסר');
  await trash.getByRole('button', { name: `החזרה: ${name}` }).click();
  await expect(trash.getByText(`הוחזר: ${name}`)).toBeVisible();
  await expect(trash.getByText(name, { exact: true })).toBeHidden();
});

test('an operator is found by three characters, added, given a permission and removed', async ({
  page,
  baseURL,
  newArtist,
}) => {
  const stageName = `ניהולית ${crypto.randomUUID().slice(0, 6)}`;
  const artist = await newArtist({ stageName });
  await signInOperator(page, baseURL);
  await page.goto('/admin?tab=admins');
  const search = page.getByPlaceholder('Search by name or email...');
  await search.fill('ני');
  await expect(page.getByText('At least three characters')).toBeVisible();
  await search.fill(stageName);
  await page.getByRole('button', { name: `Add ${stageName}` }).click();
  const flag = page.getByRole('group', { name: stageName }).getByRole('checkbox', { name: 'תחנות רדיו' });
  await expect(flag).not.toBeChecked();
  await flag.click();
  const rights = async () => (await artist.api.send('GET /auth/me')).body.admin_permission;
  await expect.poll(rights).toMatchObject({ can_manage_radio: true, can_manage_users: false });
  await page.getByRole('button', { name: `הסרה: ${stageName}` }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('תחנות רדיו');
  await question.getByRole('button', { name: 'להסיר' }).click();
  await expect.poll(rights).toBeNull();
});

test('an operator adds, renames and closes a station, and approves a person who asked to join as its admin', async ({
  page,
  baseURL,
  newArtist,
}) => {
  const name = `fm${crypto.randomUUID().slice(0, 6)}`;
  const artist = await newArtist({ stageName: `שדרית ${name}` });
  const operator = await signInOperator(page, baseURL);
  await page.goto('/admin?tab=radio');
  await page.getByRole('button', { name: 'Add a station' }).click();
  await page.getByLabel('שם התחנה באנגלית').fill(`Radio ${name}`);
  await page.getByLabel('שם התחנה בעברית').fill(`רדיו ${name}`);
  await page.getByLabel('סאבדומיין').fill('radio');
  await page.getByRole('button', { name: 'שמירה' }).click();
  await expect(page.getByText('הכתובת הזאת שמורה למערכת. אפשר לנסות אחרת.')).toBeVisible();
  await page.getByLabel('סאבדומיין').fill(name);
  await page.getByRole('button', { name: 'שמירה' }).click();
  const row = page.getByRole('row', { name: new RegExp(`רדיו ${name}`) });
  await expect(row.getByText('Active', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: /Stations Without Admin.*[1-9]/ }).click();
  await expect(page).toHaveURL(/status=adminless/);
  await expect(row.getByText('No Admin')).toBeVisible();

  const stations = (await operator.send('GET /admin/radio-stations')).body;
  const { id } = stations.find(({ subdomain }: { subdomain: string }) => subdomain === name);
  await artist.api.send('POST /radio-stations/:id/request-access', { params: { id } });
  await page.goto('/admin?tab=radio&show=users&status=pending');
  const person = page.getByRole('row', { name: new RegExp(`שדרית ${name}`) });
  await person.getByRole('button', { name: 'Approve as Admin' }).click();
  await expect(page.getByText('מנהל אושר בהצלחה!')).toBeVisible();
  await expect(person).toBeHidden();
  await page.goto('/admin?tab=radio&show=users&status=approved');
  await person.getByRole('button', { name: /^Make Member/ }).click();
  await expect(page.getByText('בתחנה צריך להישאר לפחות חשבון ניהול אחד.')).toBeVisible();

  await page.goto('/admin?tab=radio');
  await expect(row.getByText('Active', { exact: true })).toBeVisible();
  await expect(row.getByText('No Admin')).toHaveCount(0);
  await row.getByRole('button', { name: `Close רדיו ${name}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'סגירה' }).click();
  await expect(row.getByText('Inactive')).toBeVisible();

  await page.goto('/admin?tab=activity');
  await expect(page.getByText(new RegExp(`סגירת .*רדיו ${name}`))).toBeVisible();
});

test('on a tablet a table keeps its buttons in view, and shows that it scrolls sideways', async ({
  page,
  baseURL,
}) => {
  await page.setViewportSize({ width: 820, height: 900 });
  await signInOperator(page, baseURL);
  for (const language of ['he', 'en']) {
    await page.context().addCookies([{ name: 'language', value: language, url: baseURL ?? '' }]);
    await page.goto('/admin?tab=radio');
    const box = page.getByRole('region', { name: /^Radio Stations \(/ });
    const edit = page
      .getByRole('table')
      .getByRole('button', { name: /^(Edit|עריכה)/ })
      .first();
    const name = page.getByRole('table').getByRole('rowheader').first();
    const shade = () =>
      edit.evaluate((button) =>
        Number.parseFloat(getComputedStyle(button.closest('td') ?? button, '::before').width),
      );
    await expect(edit).toBeInViewport({ ratio: 1 });
    await expect(box).toHaveAttribute('data-after', 'true');
    await expect(box).not.toHaveAttribute('data-before', 'true');
    expect(await shade()).toBeGreaterThan(10);
    // It scrolls before a name is cut to a few letters.
    const long = page.getByRole('table').getByText('כאן קול המוסיקה', { exact: true });
    expect(await long.evaluate((element) => element.scrollHeight - element.clientHeight)).toBeLessThan(5);
    const before = await edit.boundingBox();
    const nameBefore = await name.boundingBox();
    await box.evaluate((element) => {
      element.scrollLeft = document.dir === 'rtl' ? -10_000 : 10_000;
    });
    await expect(box).toHaveAttribute('data-before', 'true');
    await expect(box).not.toHaveAttribute('data-after', 'true');
    expect(await shade()).toBeNaN();
    expect((await edit.boundingBox())?.x).toBeCloseTo(before?.x ?? 0, 0);
    expect((await name.boundingBox())?.x).not.toBeCloseTo(nameBefore?.x ?? 0, 0);
  }
});

test('the open tab stays in view when the width or the text size changes', async ({ page, baseURL }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signInOperator(page, baseURL);
  await page.goto('/admin?tab=system');
  const open = page.getByRole('banner').getByRole('link', { name: 'מצב המערכת' });
  await expect(open).toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(open).toBeInViewport({ ratio: 1 });
  await setTextSize(page, '150');
  await expect(open).toBeInViewport({ ratio: 1 });
});

test('on a phone the moment of the numbers has a line of its own', async ({ page, baseURL }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signInOperator(page, baseURL);
  await inDatabase(baseURL, (client) =>
    client.query(
      "insert into roll_ups (name, counted_at) values ('daily', now()) on conflict (name) do nothing",
    ),
  );
  await page.goto('/admin?tab=dashboard');
  const counted = page.getByText(/^עודכן/);
  for (const textSize of ['100', '150']) {
    await setTextSize(page, textSize);
    const [moment, periods] = [
      await counted.boundingBox(),
      await page.getByRole('main').getByRole('group').first().boundingBox(),
    ];
    const below = (moment?.y ?? 0) - ((periods?.y ?? 0) + (periods?.height ?? 0));
    expect(below, `in text of ${textSize} %`).toBeGreaterThanOrEqual(0);
  }
});

test('a range of codes wraps only between its codes, in the largest text on a phone too', async ({
  page,
  baseURL,
}) => {
  const api = await signInOperator(page, baseURL);
  const prefix = `9${String(Date.now()).slice(-6)}`;
  const { body: range } = await api.send('POST /admin/code-ranges', { body: { kind: 'upc', prefix } });
  // Other tests take no code from it.
  await api.send('PATCH /admin/code-ranges/:id', { params: { id: range.id }, body: { is_ended: true } });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/admin?tab=services');
  const codes = page.getByText(`${range.first} – ${range.last}`);
  await expect(codes).toBeVisible();
  for (const textSize of ['100', '150']) {
    const lines = await codes.evaluate((element, size) => {
      document.documentElement.dataset.textSize = size;
      const range = document.createRange();
      range.selectNodeContents(element);
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
    }, textSize);
    expect(lines, `in text of ${textSize} %`).toBeLessThanOrEqual(2);
  }
});

test('a list that can’t be loaded again stays, and says why until it can', async ({
  page,
  baseURL,
  expectAccessible,
}) => {
  await page.clock.install();
  await signInOperator(page, baseURL);
  await page.goto('/admin?tab=system');
  const machine = page.getByRole('heading', { name: 'השרת', exact: true });
  await expect(machine).toBeVisible();
  await page.route('**/api/admin/state', (route) => route.abort());
  const alert = page.getByRole('main').getByRole('alert');
  await expect
    .poll(async () => {
      await page.clock.fastForward(5_000);
      return alert.count();
    })
    .toBe(1);
  await expect(alert).toContainText('השרת לא עונה');
  await expect(alert).not.toContainText('Error');
  await expect(machine).toBeVisible();
  await expectAccessible(page);
  await page.unroute('**/api/admin/state');
  await alert.getByRole('button', { name: 'ניסיון נוסף' }).click();
  await expect(alert).toHaveCount(0);
  await expect(machine).toBeVisible();
});

test('a payment that isn’t what its order asks is shown, and counts once an operator accepts it', async ({
  page,
  baseURL,
  newArtist,
  expectAccessible,
}) => {
  const { api: caller, stageName: name } = await newArtist({ stageName: `נועה ${Date.now()}` });
  const { body } = await caller.send('POST /billing/create-checkout-session', {
    body: { product_id: 'streaming_subscription', plan: 'subscriber' },
  });
  await inDatabase(baseURL, (client) =>
    client.query('update orders set amount = 40000 where checkout_url = $1', [body.url]),
  );
  await page.request.post(`${body.url}/checkouts/pay`, { form: {} });
  await signInOperator(page, baseURL, ['users']);
  await page.goto('/admin?tab=system');
  const panel = page.getByRole('region', { name: 'תשלומים שמחכים להחלטה' });
  const row = panel.getByRole('listitem').filter({ hasText: name });
  await expect(row).toContainText(`שולם ${ltr('₪350')} במקום ${ltr('₪400')}`);
  await expectAccessible(page);
  await row.getByRole('button', { name: `לקבל את התשלום של ${name}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'לקבל' }).click();
  await expect(row).toBeHidden();
  await expect.poll(async () => (await caller.send('GET /auth/me')).body.tenant.plan).toBe('subscriber');
});

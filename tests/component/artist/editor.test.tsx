import { expect, test } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { addLink, type Release, updateRelease } from '#contract/releases/releases.ts';
import { newPicture, uploadedPicture } from '../files.ts';
import { press, setTextSize } from '../keys.ts';
import { openPage, resize } from '../open-page.tsx';
import { newArtist, newId } from '../people.ts';
import { answer, fails } from '../replies.ts';
import { newSong } from '../songs.ts';

const allSaved = page.getByText('הכול נשמר');
const coverField = page.getByLabelText('גרירת עטיפה לכאן, או בחירה מהמכשיר');
const addImage = page.getByLabelText('הוספת תמונה');

/** Opens a draft in a tab of the editor. It changes as the server would change it. */
async function openDraft(tab = 'basic') {
  const user = newArtist();
  const song: Release = newSong('לילה לבן', { tenant_id: user.tenant_id });
  answer('GET /releases/:id', song);
  answer('GET /albums', []);
  answer('GET /releases/:id/deliveries', { deliveries: [] });
  answer('GET /releases/:id/preflight', { findings: [], is_measuring: false, cover: null, sound: null });
  const acceptChanges = () =>
    answer('PATCH /releases/:id', ({ body }) => {
      const { updated_at: _, ...changes } = updateRelease.body.parse(body);
      return Object.assign(song, changes);
    });
  acceptChanges();
  await openPage(`/releases/${song.id}?tab=${tab}`, { user });
  await expect.element(page.getByRole('heading', { level: 1, name: song.title })).toBeVisible();
  return { song, acceptChanges };
}

test('an error of the server is shown at its field until it is fixed', async () => {
  const { song, acceptChanges } = await openDraft();
  answer('PATCH /releases/:id', fails(500, { detail: 'INTERNAL' }));
  const artist = page.getByRole('textbox', { name: 'שם האמן' });
  await artist.fill('שם אחר');
  await userEvent.keyboard('{Tab}');
  await expect.element(page.getByText('Failed to save: משהו השתבש אצלנו. כדאי לנסות שוב')).toBeVisible();
  await expect.element(artist).toHaveValue('שם אחר');
  acceptChanges();
  await artist.fill('שם אחר לגמרי');
  await userEvent.keyboard('{Tab}');
  await expect.element(allSaved).toBeVisible();
  expect(song.artist_name).toBe('שם אחר לגמרי');
});

test('the editor’s head counts a file that didn’t upload', async () => {
  await openDraft('graphics');
  answer('POST /uploads/file', fails(422, { detail: 'FILE_BROKEN' }));
  await userEvent.upload(coverField, await newPicture('cover.png'));
  await expect.element(page.getByText('קובץ אחד לא עלה')).toBeVisible();
});

test('the page says why an image was refused', async () => {
  await openDraft('graphics');
  answer('POST /uploads/file', uploadedPicture('image.png'));
  answer('POST /releases/:id/images', fails(409, { detail: 'IMAGES_FULL' }));
  await userEvent.upload(addImage, await newPicture('image.png'));
  await expect.element(page.getByText('Failed to upload image: יש כבר ארבע תמונות')).toBeVisible();
});

test('the error of a refused image begins with the same words if the browser or the server refuses it', async () => {
  await openDraft('graphics');
  const sent = answer('POST /uploads/file', fails(415, { detail: 'UNSUPPORTED_TYPE' }));
  const refusal = page.getByText(/Failed to upload image: סוג הקובץ.*JPG/);
  await userEvent.upload(addImage, new File(['not an image'], 'words.txt', { type: 'text/plain' }));
  await expect.element(refusal).toBeVisible();
  expect(sent).toHaveLength(0);
  // Its name says that it is an image; its bytes tell the server that it isn't.
  await userEvent.upload(addImage, new File(['not an image'], 'words.png', { type: 'image/png' }));
  await expect.element(page.getByText('words.png')).toBeVisible();
  await expect.element(refusal).toBeVisible();
  expect(sent).toHaveLength(1);
});

test('shares are added up while typing, and more than 100% isn’t sent', async () => {
  const { song } = await openDraft('credits');
  const split = page.getByRole('group', { name: 'חלוקת היצירה' });
  const shares = split.getByRole('img');
  // Without shares it says that none was set, and how to set one: no sum and no empty box.
  await expect.element(shares).toHaveAccessibleName('החלוקה עוד לא נקבעה');
  await expect.element(shares).toMatchTextContent(/^החלוקה עוד לא נקבעה$/);
  await expect
    .element(split.getByText('רושמים כאן כל שם שיש לו חלק, ואת האחוז שלו. ביחד 100%.'))
    .toBeVisible();
  await expect.element(split.getByText('נותרו 100%')).not.toBeInTheDocument();
  const add = split.getByRole('button', { name: 'הוספת שותפות' });
  const share = (row: number): Locator => split.getByRole('textbox', { name: `אחוז, שורה ${row}` });
  const focusTab = () => page.getByRole('tab', { name: 'קרדיטים' }).element().focus();
  await add.click();
  await userEvent.keyboard('נועה');
  await split.getByRole('button', { name: /^הכול ל.*נועה/ }).click();
  await expect.element(split.getByText('חולקו 100%')).toBeVisible();
  await share(1).fill('33.33');
  await expect.element(split.getByText('נותרו 66.67%')).toBeVisible();
  await add.click();
  await userEvent.keyboard('דן');
  await share(2).fill('70');
  await expect.element(split.getByText('3.33% יותר מדי')).toBeVisible();
  focusTab();
  await expect.element(split.getByText('חולקו 3.33% יותר מדי')).toBeVisible();
  expect(song.composition_partners.reduce((sum, { percentage }) => sum + percentage, 0)).not.toBe(103.33);
  await share(2).fill('66.67');
  await expect.element(split.getByText('חולקו 100%')).toBeVisible();
  focusTab();
  await expect.element(allSaved).toBeVisible();
  expect(song.composition_partners).toEqual([
    { name: 'נועה', percentage: 33.33, role: 'composition' },
    { name: 'דן', percentage: 66.67, role: 'composition' },
  ]);
});

test('links are added and removed, and must be web addresses', async () => {
  const { song } = await openDraft('links');
  const added = answer('POST /releases/:id/links', ({ body }) => {
    const link = { id: newId(), url: addLink.body.parse(body).url };
    song.links.push(link);
    return link;
  });
  answer('DELETE /releases/:id/links/:linkId', ({ params }) => {
    song.links = song.links.filter(({ id }) => id !== params.linkId);
    return undefined;
  });
  const field = page.getByRole('textbox', { name: 'קישור חדש' });
  await field.fill('javascript:alert(1)');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('כתובת שלמה של עמוד')).toBeVisible();
  expect(added).toHaveLength(0);
  await field.fill('instagram.com/noa');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('link', { name: /Instagram/ })).toBeVisible();
  expect(song.links).toMatchObject([{ url: 'https://instagram.com/noa' }]);
  await page.getByRole('button', { name: 'הסרת הקישור ל־Instagram' }).click();
  await expect.element(page.getByText('עוד אין קישורים.')).toBeVisible();
  expect(song.links).toEqual([]);
});

test('the tabs show a scroll hint when larger text makes them too wide', async () => {
  await resize(1280, 800);
  await openDraft();
  const hint = () => document.querySelector('[role="tablist"] + span');
  await expect.poll(hint).toBeNull();
  setTextSize('150');
  await expect.poll(hint).not.toBeNull();
  setTextSize('100');
  await expect.poll(hint).toBeNull();
});

test('an ISRC that was fetched stands in its field, which takes the focus of the button that went away', async () => {
  const { song } = await openDraft();
  answer('GET /auth/artist-ids', []);
  answer('POST /releases/:id/codes', () => Object.assign(song, { isrc: 'ILS422600117' }));
  await press(page.getByRole('button', { name: 'קבלת קוד ISRC' }));
  const field = page.getByRole('textbox', { name: 'ISRC', exact: true });
  await expect.element(field).toHaveFocus();
  await expect.element(field).toHaveValue('IL-S42-26-00117');
});

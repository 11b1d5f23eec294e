import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { textIn } from '#server/deliveries/message-checks.policy.ts';
import { orNotFound } from '#server/errors.ts';
import { readXml } from '#server/gateways/xml/index.ts';
import { israelDay } from '#shared/dates.ts';
import { sharedApp, type TestApp, yearAhead } from '../harness.ts';
import { makeOperator } from '../operations/operators.ts';
import { addFolderService, deliveredSong, type Service } from './folder-service.ts';

let test: TestApp;
let service: Service;
beforeAll(async () => {
  test = await sharedApp();
  service = await addFolderService(test, await makeOperator(test), { lead_days: 0 });
});

const later = `${yearAhead}-05-10`;

/** A song that its service has said is live. */
async function liveSong() {
  const song = await deliveredSong(test, {});
  await song.reaches('sent');
  await service.answer();
  await song.reaches('live');
  const schedule = (body: object) =>
    song.caller.send('POST /releases/:id/schedule', { params: { id: song.id }, body });
  return { ...song, schedule };
}

describe('a live song whose date moves later', () => {
  it('goes down until then, so it is asked about; its first day stays', async () => {
    const song = await liveSong();
    const date = { digital_release_date: `${later}T00:00` };
    expect(await song.schedule(date)).toMatchObject({ status: 409, body: { detail: 'GOES_DOWN' } });
    expect(await song.delivery()).toMatchObject({ state: 'live', next: null });
    expect((await song.schedule({ ...date, goes_down: true })).body).toMatchObject({
      original_release_date: israelDay(new Date()),
    });
    await expect
      .poll(song.delivery, { timeout: 60_000 })
      .toMatchObject({ state: 'sent', link: null, parcels: [{ kind: 'update', state: 'sent' }, {}] });
    const reference = song.id.replaceAll('-', '');
    const batch = await service.batchOf((await song.delivery()).parcels[0]?.id ?? '');
    const xml = await readFile(join(service.folder, batch, reference, `${reference}.xml`), 'utf8');
    const message = orNotFound(readXml(xml));
    expect(textIn(message, 'ReleaseDate')).toBe(later);
    expect(textIn(message, 'StartDate')).toBe(later);
    expect(textIn(message, 'OriginalReleaseDate')).toBe(israelDay(new Date()));
  });

  it('keeps an earlier first day that its artist stated', async () => {
    const song = await liveSong();
    await song.change({ original_release_date: '2019-04-01' });
    const moved = await song.schedule({ digital_release_date: `${later}T00:00`, goes_down: true });
    expect(moved.body).toMatchObject({ original_release_date: '2019-04-01' });
  });
});

describe('a song that no service has yet', () => {
  it('moves its date without a question, and has no first day', async () => {
    const song = await deliveredSong(test, { date: `${later}T00:00` });
    await song.reaches('waiting');
    const moved = await song.caller.send('POST /releases/:id/schedule', {
      params: { id: song.id },
      body: { digital_release_date: `${yearAhead}-06-01T00:00` },
    });
    expect(moved).toMatchObject({ status: 200, body: { original_release_date: null } });
  });
});

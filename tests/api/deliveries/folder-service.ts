import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import type { Delivery } from '#contract/deliveries/deliveries.ts';
import { collectAcknowledgements } from '#server/deliveries/acknowledgements.steps.ts';
import { textIn } from '#server/deliveries/message-checks.policy.ts';
import { makeArtist } from '#server/demonstration/artists.ts';
import { answerParcels } from '#server/demonstration/own-service.ts';
import { readXml } from '#server/gateways/xml/index.ts';
import type { DeliveryState } from '#shared/deliveries.ts';
import type { LanguageId } from '#shared/languages.ts';
import { Caller } from '../../support/caller.ts';
import { makeFile } from '../../support/make-file.ts';
import { makeMasteredRelease } from '../../support/make-ready-release.ts';
import type { TestApp } from '../harness.ts';
import { newIsrc, newUpc } from './codes.ts';

export interface Service {
  id: string;
  folder: string;
  /** The names of complete batches. */
  batches(): Promise<string[]>;
  /** The name of a parcel’s complete batch, or ''. */
  batchOf(parcelId: string): Promise<string>;
  /** All files in a parcel’s complete batch. */
  filesOf(parcelId: string): Promise<string[]>;
  /** Writes the service’s answers to its parcels, and has us read them; returns how many there were. */
  answer(): Promise<number>;
}

/** The name of the file that completes a batch. */
export const lastFileOf = (batch: string): string => `BatchComplete_${batch.replace(/^[PMN]_/, '')}.xml`;

/** Adds a service that gets its parcels in a folder of the test. */
export async function addFolderService(
  test: TestApp,
  operator: Caller,
  settings: object = {},
): Promise<Service> {
  const name = `s-${randomUUID()}`;
  const { status, body } = await operator.send('POST /admin/services', {
    body: {
      name: 'שירות',
      dpid: 'PA-DPIDA-2026000001-T',
      place: { protocol: 'folder', folder: name },
      ...settings,
    },
  });
  expect(status).toBe(201);
  const folder = join(test.dataDir, 'deliveries', name);
  const completeBatches = async () => {
    const batches = await readdir(folder);
    const names = await Promise.all(batches.map((batch) => readdir(join(folder, batch))));
    return batches.filter((batch, index) => names[index]?.includes(lastFileOf(batch)));
  };
  const batchOf = async (parcelId: string): Promise<string> => {
    for (const batch of await completeBatches()) {
      const last = readXml(await readFile(join(folder, batch, lastFileOf(batch)), 'utf8'));
      if (last && textIn(last, 'MessageId') === parcelId) return batch;
    }
    return '';
  };
  return {
    id: body.id,
    folder,
    batches: completeBatches,
    batchOf,
    async filesOf(parcelId) {
      return readdir(join(folder, await batchOf(parcelId)), { recursive: true });
    },
    async answer() {
      const answered = await answerParcels(folder);
      await collectAcknowledgements(test.app);
      return answered;
    },
  };
}

/** Schedules a paying artist’s new song for the services. */
export async function deliveredSong(
  test: TestApp,
  {
    title = 'שיר',
    date = '2001-01-01T00:00',
    isrc = newIsrc() as string | null,
    upc = newUpc() as string | null,
    language = 'he' as LanguageId,
    wav = undefined as Buffer | undefined,
  },
) {
  const artist = await makeArtist(test.app, { plan: 'unlimited', stageName: 'נועה' });
  const master = wav && (await makeFile(test.app, 'wav', { ownerUserId: artist.userId, bytes: wav }));
  const release = await makeMasteredRelease(test.app, {
    artist,
    title,
    ...(master && { wav_file_path: `/media/${master.id}` }),
    isrc: isrc ?? undefined,
    upc: upc ?? undefined,
    primary_language: language,
  });
  const caller = new Caller(test.origin, artist.token);
  const params = { id: release.id };
  const schedule = async (newDate: string | null = date) =>
    expect(
      (await caller.send('POST /releases/:id/schedule', { params, body: { digital_release_date: newDate } }))
        .status,
    ).toBe(200);
  await schedule();
  const deliveries = async (): Promise<Delivery[]> =>
    (await caller.send('GET /releases/:id/deliveries', { params })).body.deliveries;
  const delivery = async (): Promise<Delivery> => {
    const [first] = await deliveries();
    if (first === undefined) throw new Error('there is no delivery');
    return first;
  };
  return {
    id: release.id,
    code: release.short_code ?? '',
    artist,
    caller,
    schedule,
    deliveries,
    delivery,
    change: async (body: object) =>
      expect((await caller.send('PATCH /releases/:id', { params, body })).status).toBe(200),
    send: (name: 'DELETE /releases/:id/link' | 'DELETE /releases/:id') => caller.send(name, { params }),
    /** Waits until the delivery has this state. */
    async reaches(state: DeliveryState): Promise<Delivery> {
      await expect.poll(async () => (await deliveries())[0]?.state, { timeout: 60_000 }).toBe(state);
      return delivery();
    },
  };
}

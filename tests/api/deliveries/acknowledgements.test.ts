import { execFileSync } from 'node:child_process';
import { mkdir, rm, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { collectAcknowledgements } from '#server/deliveries/acknowledgements.steps.ts';
import { updateParcel } from '#server/deliveries/parcels.db.ts';
import type { Caller } from '../../support/caller.ts';
import { sharedApp, type TestApp } from '../harness.ts';
import { makeOperator } from '../operations/operators.ts';
import { addFolderService, deliveredSong, type Service } from './folder-service.ts';

let test: TestApp;
let operator: Caller;
let service: Service;
beforeAll(async () => {
  test = await sharedApp();
  operator = await makeOperator(test);
  service = await addFolderService(test, operator, { lead_days: 0 });
});

const header = (
  at: Date,
  id = '',
) => `<MessageHeader>${id}<MessageSender><PartyId>PADPIDA2015120100H</PartyId>
  <PartyName><FullName>Service</FullName></PartyName></MessageSender><MessageRecipient><PartyId>PADPIDA2026000009Z</PartyId>
  </MessageRecipient><MessageCreatedDateTime>${at.toISOString()}</MessageCreatedDateTime></MessageHeader>`;
const dayOf = (at: Date) => at.toISOString().slice(0, 10);

/** To choreography 1.6, as the standard's page describes it. */
const answer16 = (
  song: Sent,
  status: string,
  { at = new Date(), words = '', on = dayOf(song.sentAt) } = {},
) =>
  `<?xml version="1.0" encoding="UTF-8"?><c:FtpAcknowledgementMessage xmlns:c="http://ddex.net/xml/ern-c-sftp/16" MessageVersionId="1.6">
  ${header(at)}<AcknowledgedFile><ReleaseId>${song.reference}</ReleaseId><Date>${on}</Date></AcknowledgedFile>
  <FileStatus>${status}</FileStatus>${words && `<ErrorText>${words}</ErrorText>`}</c:FtpAcknowledgementMessage>`;
/** To choreography 1.7. */
const answer17 = (song: Sent, state: string, status: string, at = new Date()) =>
  `<c:ErnAcknowledgementStatusMessage xmlns:c="http://ddex.net/xml/ern-c-sftp/17">${header(at, '<MessageId>X-000123</MessageId>')}
  <ReleaseStatus><ReleaseId><ProprietaryId Namespace="PADPIDA2026000009Z">${song.reference}</ProprietaryId></ReleaseId>
  <ReleaseStatus>${state}</ReleaseStatus><Acknowledgement><MessageType>NewReleaseMessage</MessageType><BatchId>${song.batch}</BatchId>
  <MessageId>${song.parcelId}</MessageId><MessageStatus><Status>${status}</Status></MessageStatus></Acknowledgement></ReleaseStatus></c:ErnAcknowledgementStatusMessage>`;

interface Sent {
  song: Awaited<ReturnType<typeof deliveredSong>>;
  parcelId: string;
  batch: string;
  reference: string;
  sentAt: Date;
}
async function sentSong(): Promise<Sent> {
  const song = await deliveredSong(test, {});
  const {
    parcels: [parcel],
  } = await song.reaches('sent');
  const parcelId = String(parcel?.id);
  return {
    song,
    parcelId,
    batch: await service.batchOf(parcelId),
    reference: song.id.replaceAll('-', ''),
    sentAt: new Date(String(parcel?.sent_at)),
  };
}
let number = 0;
const put = async (text: string, path?: string) => {
  number += 1;
  const name = path ?? `acknowledgements/ACK_2026112711${number}_x.xml`;
  await mkdir(join(service.folder, name, '..'), { recursive: true });
  await writeFile(join(service.folder, name), text);
};
const read = () => collectAcknowledgements(test.app);
const stateOf = async ({ song }: Sent) => {
  const { state, problem } = await song.delivery();
  return { state, words: problem?.text ?? null };
};
const minute = (n: number) => new Date(Date.now() - 3_600_000 + n * 60_000);
const noticesOf = async ({ song }: Sent): Promise<{ kind: string }[]> =>
  (await song.caller.send('GET /notices')).body
    .map(({ about }: { about: { kind: string } }) => about)
    .filter(({ kind }: { kind: string }) => kind === 'delivery');

describe('a service’s acknowledgement', () => {
  it.each([
    ['in acknowledgements/', () => undefined],
    [
      'in the batch’s folder, under a name of the service’s own',
      ({ batch }: Sent) => `${batch}/result-1.XML`,
    ],
    ['in the release’s folder', ({ batch, reference }: Sent) => `${batch}/${reference}/ACK_1.xml`],
  ])('to 1.6 is read %s', async (_, pathOf) => {
    const sent = await sentSong();
    await put(answer16(sent, 'FileOK'), pathOf(sent));
    await read();
    expect(await stateOf(sent)).toEqual({ state: 'received', words: null });
  });

  it('to 1.7 is read: the first MessageId is the service’s own', async () => {
    const sent = await sentSong();
    await put(answer17(sent, 'SuccessfullyIngestedByReleaseDistributor', 'FileOK'));
    await read();
    expect(await stateOf(sent)).toMatchObject({ state: 'received' });
    const refused = await sentSong();
    await put(answer17(refused, 'ProcessingErrorAtReleaseDistributor', 'FileCorrupt'));
    await read();
    expect(await stateOf(refused)).toEqual({ state: 'refused', words: 'FileCorrupt' });
  });

  it('that refuses tells artist and operator in its own words', async () => {
    const sent = await sentSong();
    await put(answer16(sent, 'FileCorrupt', { words: 'ISRC already used by another recording' }));
    await read();
    expect(await stateOf(sent)).toEqual({
      state: 'refused',
      words: 'ISRC already used by another recording',
    });
    expect((await noticesOf(sent))[0]).toMatchObject({
      outcome: 'refused',
      reason: 'ISRC already used by another recording',
    });
    const { body } = await operator.send('GET /admin/services/:id/parcels', { params: { id: service.id } });
    expect(body[0]).toMatchObject({ state: 'refused', detail: 'ISRC already used by another recording' });
  });

  it('isn’t final: the latest counts, whatever the order in which they come', async () => {
    const late = await sentSong();
    await put(answer16(late, 'FileOK', { at: minute(1) }));
    await read();
    await put(answer16(late, 'FileRefused', { at: minute(2), words: 'found on closer inspection' }));
    await read();
    expect(await stateOf(late)).toEqual({ state: 'refused', words: 'found on closer inspection' });
    expect((await noticesOf(late))[0]).toMatchObject({ outcome: 'refused' });
    await put(answer16(late, 'FileOK', { at: minute(0) }));
    await read();
    expect((await stateOf(late)).state).toBe('refused');
    await put(answer16(late, 'FileOK', { at: minute(3) }));
    await read();
    expect(await stateOf(late)).toEqual({ state: 'received', words: null });
  });

  it('of a service whose clock is ahead doesn’t keep its next one from counting', async () => {
    const sent = await sentSong();
    await put(answer16(sent, 'FileOK', { at: minute(120) }));
    await read();
    await put(answer16(sent, 'FileRefused', { words: 'after all' }));
    await read();
    expect(await stateOf(sent)).toEqual({ state: 'refused', words: 'after all' });
  });

  it('to 1.7 about two songs counts for each of them', async () => {
    const [one, two] = [await sentSong(), await sentSong()];
    const both = answer17(one, 'SuccessfullyIngestedByReleaseDistributor', 'FileOK', minute(2)).replace(
      '</c:Ern',
      `${/<ReleaseStatus>[\s\S]*<\/ReleaseStatus>(?=<\/c:Ern)/.exec(answer17(two, 'ProcessingErrorAtReleaseDistributor', 'FileCorrupt'))?.[0]}</c:Ern`,
    );
    await put(both);
    await read();
    expect([(await stateOf(one)).state, (await stateOf(two)).state]).toEqual(['received', 'refused']);
    await put(answer16(two, 'FileOK', { at: minute(1) }));
    await read();
    expect((await stateOf(two)).state).toBe('refused');
  });

  it('of what an operator sends again meanwhile waits for the new one', async () => {
    const sent = await sentSong();
    await put(answer16(sent, 'FileRefused', { at: minute(1), words: 'no' }));
    await read();
    await operator.send('PATCH /admin/services/:id', {
      params: { id: service.id },
      body: { is_paused: true },
    });
    expect(
      (await operator.send('POST /admin/parcels/:id/retry', { params: { id: sent.parcelId } })).status,
    ).toBe(204);
    await operator.send('PATCH /admin/services/:id', {
      params: { id: service.id },
      body: { is_paused: false },
    });
    await put(answer16(sent, 'FileRefused', { at: minute(0), words: 'old' }));
    await read();
    await sent.song.reaches('sent');
    await put(answer16(sent, 'FileOK', { at: new Date() }));
    await read();
    expect((await stateOf(sent)).state).toBe('received');
  });

  it.each([
    ['in acknowledgements/', () => undefined],
    ['beside its message', ({ batch }: Sent) => `${batch}/ACK_quick.xml`],
  ])('that comes before we have noted its parcel as sent counts once we have, %s', async (_, pathOf) => {
    const sent = await sentSong();
    const { orm } = test.app.database;
    const later = new Date(Date.now() + 3_600_000);
    await updateParcel(orm, sent.parcelId, { state: 'waiting', sentAt: null, dueAt: later });
    await put(answer16(sent, 'FileRefused', { words: 'at once' }), pathOf(sent));
    await read();
    expect((await stateOf(sent)).state).toBe('sent');
    await updateParcel(orm, sent.parcelId, { state: 'sent', sentAt: sent.sentAt });
    await read();
    expect(await stateOf(sent)).toEqual({ state: 'refused', words: 'at once' });
  });

  it('that comes twice, again and under another name, changes nothing more', async () => {
    const sent = await sentSong();
    const text = answer16(sent, 'FileRefused', { at: minute(1), words: 'no' });
    await put(text);
    await read();
    const before = await noticesOf(sent);
    await put(text);
    await read();
    await read();
    expect(await noticesOf(sent)).toEqual(before);
    expect(await stateOf(sent)).toEqual({ state: 'refused', words: 'no' });
  });

  it('of a batch that the service has moved away is read', async () => {
    const sent = await sentSong();
    await rm(join(service.folder, sent.batch), { recursive: true });
    await put(answer16(sent, 'FileOK'));
    await read();
    expect((await stateOf(sent)).state).toBe('received');
  });

  it('about an unknown release, or that can’t be read, changes nothing, and stays for operators to see', async () => {
    const sent = await sentSong();
    await put(answer16({ ...sent, reference: '0123456789abcdef0123456789abcdef' }, 'FileOK'));
    await put('<half a message', 'acknowledgements/half.xml');
    await put('x'.repeat(100_000), 'acknowledgements/long.xml');
    await read();
    expect((await stateOf(sent)).state).toBe('sent');
    const { body } = await operator.send('GET /admin/services/:id/acknowledgements', {
      params: { id: service.id },
    });
    expect(body.slice(0, 3)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ path: 'acknowledgements/half.xml', content: '<half a message' }),
        expect.objectContaining({ path: 'acknowledgements/long.xml', content: null }),
        expect.objectContaining({ content: expect.stringContaining('0123456789abcdef') }),
      ]),
    );
  });

  it('is read although a folder, a pipe and 3 GB lie beside it under such names', async () => {
    const sent = await sentSong();
    await mkdir(join(service.folder, 'acknowledgements', 'ACK_folder.xml'), { recursive: true });
    await writeFile(join(service.folder, 'acknowledgements', 'ACK_huge.xml'), '');
    await truncate(join(service.folder, 'acknowledgements', 'ACK_huge.xml'), 3 * 1024 ** 3);
    execFileSync('mkfifo', [join(service.folder, 'acknowledgements', 'ACK_pipe.xml')]);
    await put(answer16(sent, 'FileOK'));
    await read();
    expect((await stateOf(sent)).state).toBe('received');
  });
});

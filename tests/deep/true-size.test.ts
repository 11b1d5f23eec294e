import { open, truncate } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { inChild, readAudio, readDocument } from '#server/gateways/media/index.ts';
import { inProcess } from '../support/in-process.ts';
import { makePdf, stream } from '../support/make-pdf.ts';
import { makeWav } from '../support/make-wav.ts';
import { sharedFolder } from '../support/temporary-folder.ts';

const folder = sharedFolder();

it('a WAV of one gigabyte is read', async () => {
  const path = await folder.put('huge.wav', makeWav({ form: 'RF64', seconds: 0.1 }));
  const file = await open(path, 'r+');
  const ds64 = Buffer.alloc(8);
  ds64.writeBigUInt64LE(BigInt(1024 ** 3));
  await file.write(ds64, 0, 8, 28);
  await file.close();
  const headerBytes = 12 + 36 + 24 + 24 + 8;
  await truncate(path, headerBytes + 1024 ** 3);
  const audio = await readAudio(inProcess.runTask, path);
  expect(audio.duration_ms).toBe(Math.round((1024 ** 3 / 4 / 44_100) * 1000));
}, 120_000);

it('reading a PDF that expands to 500 MB stops', async () => {
  const swelling = stream(Buffer.alloc(500_000_000, 'BT /F 9 Tf (words) Tj ET '));
  const path = await folder.put('swelling.pdf', makePdf([swelling]));
  const reading = readDocument(inChild, path, 'application/pdf');
  // On a busy machine its time may end before it has taken its memory.
  await expect(reading).rejects.toMatchObject({
    code: 'DOCUMENT_BROKEN',
    reason: expect.stringMatching(/^(memory|timeout)$/),
  });
}, 60_000);

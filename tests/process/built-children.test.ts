import { mkdir } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { readConfig } from '#server/config.ts';
import {
  makeFlac,
  makeListeningCopy,
  readAudio,
  readDocument,
  takeImage,
} from '#server/gateways/media/index.ts';
import { childrenOf, inChildren } from '#server/process/children.ts';
import { makeDocx } from '../support/make-docx.ts';
import { striped } from '../support/make-images.ts';
import { makeWav } from '../support/make-wav.ts';
import { recording } from '../support/recordings.ts';
import { sharedFolder } from '../support/temporary-folder.ts';

const folder = sharedFolder();
const config = readConfig({ NODE_ENV: 'test' });
const { runTask, openPlace } = childrenOf({ ...config, mode: 'production' });

it('production runs the bundled programs, which read and write every kind of file', async () => {
  expect(runTask).not.toBe(inChildren.runTask);
  const wav = await folder.put('song.wav', makeWav({ seconds: 1 }));
  expect((await readAudio(runTask, wav)).duration_ms).toBe(1_000);
  await makeFlac(runTask, wav, folder.path('song.flac'));
  const others = { 'alac-16.m4a': 'ALAC', 'aac.m4a': 'AAC', 'opus.ogg': 'Opus', 'vorbis.ogg': 'Vorbis' };
  for (const [name, codec] of Object.entries(others))
    expect((await readAudio(runTask, await folder.put(name, await recording(name)))).codec).toBe(codec);
  await makeListeningCopy(runTask, wav, folder.path('song.mp3'));
  expect((await readAudio(runTask, folder.path('song.mp3'))).duration_ms).toBeGreaterThan(990);
  const docx = await folder.put('words.docx', makeDocx(['שורה אחת']));
  const type = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
  expect(await readDocument(runTask, docx, type)).toEqual({ text: 'שורה אחת' });
  await mkdir(folder.path('sizes'));
  const picture = await folder.put('cover.png', await striped(64, 64).png().toBuffer());
  expect(await takeImage(runTask, picture, folder.path('sizes'), [32])).toMatchObject({ width: 64 });
  const place = await openPlace({
    place: { protocol: 'folder', folder: 'sent' },
    credentials: null,
    root: folder.path(''),
  });
  await place.write('a/message.xml', Buffer.from('<a/>'));
  expect(await place.readText('a/message.xml', 100)).toBe('<a/>');
  await place.close();
});

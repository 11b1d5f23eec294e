import { expect, test } from 'vitest';
import { fileKind } from '#web/features/releases/file-kind.ts';

test('a label that is only a file name is replaced by its kind', () => {
  expect(
    ['43.doc', '43.PDF', 'song_final.mp3', 'master.wav', 'cover.JPG', ' 43.docx '].map(fileKind),
  ).toEqual(['pitch', 'pitch', 'mp3', 'wav', 'cover', 'pitch']);
});

test('a label in words is kept', () => {
  for (const name of ['MP3 לשידור', 'קומוניקט', 'לאתר האמן', 'example.com', 'מילים.xyz', 'live at 3.30', ''])
    expect(fileKind(name)).toBeNull();
});

import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { sendFile } from '../api/files/sending.ts';
import type { Caller } from '../support/caller.ts';
import { makeMp3 } from '../support/make-mp3.ts';
import { makeWav } from '../support/make-wav.ts';

const cover = () =>
  sharp({ create: { width: 640, height: 640, channels: 3, background: '#c0392b' } })
    .png()
    .toBuffer();

/** Publishes a song with a cover and twenty seconds of sound, as the artist; returns its code and id. */
export async function publishSong(
  artist: Caller,
  content: Record<string, unknown> = {},
): Promise<{ code: string; id: string }> {
  const image = await sendFile(artist, await cover(), 'cover.png');
  const song = await sendFile(artist, await makeMp3({ seconds: 20 }), 'song.mp3');
  for (const { status, body } of [image, song])
    if (status !== 201) throw new Error(`uploaded, and answered ${JSON.stringify(body)}`);
  const release = await artist.send('POST /releases', {
    body: {
      title: 'לילה לבן בפלורנטין',
      genre: 'indie',
      cover_image_path: image.body.path,
      mp3_path: song.body.path,
      ...content,
    },
  });
  if (release.status !== 201) throw new Error(`published, and answered ${JSON.stringify(release.body)}`);
  return { code: release.body.short_code, id: release.body.id };
}

/** Publishes a song with a master, too, so that it can go to streaming services. */
export async function publishMastered(
  artist: Caller,
  content: Record<string, unknown> = {},
): Promise<{ code: string; id: string }> {
  const master = await sendFile(artist, makeWav({ seconds: 2 }), 'song.wav', 'audio/wav');
  return publishSong(artist, { wav_file_path: master.body.path, ...content });
}

/** Confirms in the dialog for services what they require of a song that isn't a cover. */
export async function confirmTerms(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: /^כל הזכויות/ }).check();
  await page.getByText('אין בהקלטה סמפלים של אחרים.').click();
  await page.getByText('שום חלק מהשיר לא נוצר בבינה מלאכותית.').click();
}

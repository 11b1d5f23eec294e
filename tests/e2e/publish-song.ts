import sharp from 'sharp';
import { sendFile } from '../api/files/sending.ts';
import type { Caller } from '../support/caller.ts';
import { makeMp3 } from '../support/make-mp3.ts';

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

import type { Album } from '#contract/releases/albums.ts';
import type { App } from '#server/context.ts';
import { createAlbum } from '#server/releases/index.ts';
import { type MadeArtist, makeArtist } from './artists.ts';

type Content = Parameters<typeof createAlbum>[1];

/** Makes an album, of a new artist by default. */
export async function makeAlbum(
  app: App,
  { artist, ...content }: Partial<Content> & { artist?: MadeArtist } = {},
): Promise<Album> {
  const { context } = artist ?? (await makeArtist(app));
  return createAlbum(context, { title: 'אלבום ראשון', ...content });
}

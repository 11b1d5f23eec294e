import type { PublicRelease } from '../../../../../contract/releases/releases.ts';
import type { App } from '../../../../context.ts';
import { filesById } from '../../../files/index.ts';
import { readPage } from '../../content/reads/releases.ts';
import type { ReleaseRow } from '../../content/store.ts';
import type { PrivateLinkRow } from '../store/private-links.ts';

/** A `/media/` path in the form for the holder of a link. */
const inside = (base: string, path: string | null): string | null =>
  path === null ? null : path.replace(/^\/media\//, `${base}/image/`);

/**
 * The song's page for the holder of a link: like the public one, with file addresses that end with the link, and
 * without links elsewhere: to its public page, its album, its catalogue.
 * @param base the address of the link's files
 */
export async function readPrivatePage(
  app: App,
  { link, release }: { link: PrivateLinkRow; release: ReleaseRow },
  base: string,
): Promise<PublicRelease> {
  const page = await readPage(app.database.orm, release.id);
  const file = fileToDownload(link, release);
  const found = file === null ? undefined : (await filesById(app.database.orm, [file])).get(file);
  const kind = link.download ?? 'mp3';
  return {
    ...page,
    short_code: null,
    public_code: null,
    tenant_id: null,
    album_id: null,
    mp3_path: null,
    wav_file_path: null,
    lyrics_file_path: null,
    pitch_file_path: null,
    external_page_url: null,
    download_links: [],
    artist: null,
    audio_url: release.hasAudio ? `${base}/sound` : null,
    cover_image_path: inside(base, page.cover_image_path),
    images: page.images.map(({ id, file_path }) => ({ id, file_path: inside(base, file_path) ?? '' })),
    downloads:
      found === undefined
        ? []
        : [
            {
              kind,
              url: `${base}/download`,
              name: `${release.artistName} - ${release.title}.${kind}`,
              bytes: kind === 'mp3' && found.type === 'audio/wav' ? found.listeningBytes : found.bytes,
            },
          ],
  };
}

/**
 * The file that a link allows to download; null for none. If a song has only a WAV, the MP3 is its listening copy.
 */
export const fileToDownload = (
  { download }: Pick<PrivateLinkRow, 'download'>,
  { mp3FileId, wavFileId }: Pick<ReleaseRow, 'mp3FileId' | 'wavFileId'>,
): string | null => (download === null ? null : download === 'wav' ? wavFileId : (mp3FileId ?? wavFileId));

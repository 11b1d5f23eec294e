import type { CatalogueType } from '../../../../../contract/vocabulary/catalogues.ts';
import type { ImportedSong } from '../../../releases/index.ts';
import { cleanImported } from './clean-imported.ts';

/** What a song's page, or an operator, says of a song; texts cleaned, addresses whole. */
export interface Entry {
  url: string;
  externalId: string;
  title: string;
  artistName: string;
  pitch: string | null;
  lyrics: string | null;
  creditsText: string | null;
  audioUrl: string | null;
  coverUrl: string | null;
  fileUrl: string | null;
  youtubeLink: string | null;
}

const mostDownloads = 2;

/** A song of a catalogue as we keep it, with at most two of its files to download. */
export const toImportedSong = (source: CatalogueType, entry: Entry): ImportedSong => ({
  source,
  externalId: entry.externalId,
  title: entry.title,
  artistName: entry.artistName,
  pitch: entry.pitch,
  lyrics: entry.lyrics,
  creditsText: entry.creditsText,
  youtubeLink: entry.youtubeLink,
  externalPageUrl: entry.url,
  externalAudioUrl: entry.audioUrl,
  externalImageUrl: entry.coverUrl,
  downloadLinks: [entry.audioUrl, entry.fileUrl]
    .filter((url) => url !== null)
    .slice(0, mostDownloads)
    .map((url) => ({ url, text: fileName(url) })),
});

/** The last part of an address, as people may read it. */
function fileName(address: string): string {
  const { pathname, hostname } = new URL(address);
  const last = pathname.split('/').filter(Boolean).at(-1) ?? hostname;
  const readable = URL.canParse(address) ? decoded(last) : last;
  return cleanImported(readable, { multiline: false }) ?? hostname;
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

import type { ExportFormat, PackKind } from '#contract/stations/exports.ts';
import { apiAddress, call, NetworkError, toApiError } from '#web/api.ts';
import { authToken } from '#web/browser/auth-token.ts';
import type { Locale } from '#web/browser/language.ts';
import { followDownload, saveBlob } from '#web/browser/save-blob.ts';

/** Approved songs of a playlist, else of a review cycle; `none` means no cycle. */
export interface ExportList {
  stationId: string;
  playlistId?: string | undefined;
  sessionId?: string | undefined;
  /** One approved song. */
  releaseId?: string | undefined;
}

/** Downloads a list as a file, and returns its name. @throws ApiError, NetworkError */
export function saveExport(list: ExportList, format: ExportFormat, language: Locale): Promise<string> {
  const { stationId, playlistId, sessionId } = list;
  const part = playlistId ? `playlists/${playlistId}` : `review-sessions/${sessionId ?? 'none'}`;
  return saveFile(`/radio-stations/${stationId}/${part}/export`, format, language);
}

/** Downloads an address's reply as a file, and returns its name. @throws ApiError, NetworkError */
export const saveFile = (address: string, format: string, language: Locale): Promise<string> =>
  saveReport(address, { format, language });

/** The same for an address with other queries. @throws ApiError, NetworkError */
export async function saveReport(address: string, query: Readonly<Record<string, string>>): Promise<string> {
  const path = `${address}?${new URLSearchParams(query)}`;
  const response = await fetch(apiAddress(path), {
    headers: { authorization: `Bearer ${authToken() ?? ''}` },
    credentials: 'include',
  }).catch(() => {
    throw new NetworkError();
  });
  if (!response.ok) throw await toApiError(response);
  const name = nameIn(response.headers.get('content-disposition')) ?? `session42.${query.format ?? 'csv'}`;
  saveBlob(await response.blob(), name);
  return name;
}

/** Starts the download of a pack, and returns how many songs it has; with none, it doesn't start. */
export async function startPack(list: ExportList, audio: PackKind, language: Locale): Promise<number> {
  const { stationId, playlistId, sessionId, releaseId } = list;
  const { body } = await call('POST /radio-stations/:id/packs', {
    params: { id: stationId },
    body: {
      audio,
      language,
      ...namedList({ playlistId, sessionId, releaseId }),
    },
  });
  // The pack's address is beside the API's.
  const api = new URL(apiAddress('/'), location.href);
  if (body.songs_count > 0) followDownload(new URL(body.url, api).href, '');
  return body.songs_count;
}

/**
 * Sends songs to the station's playout, and returns how many weren't queued already.
 * @throws ApiError, NetworkError
 */
export async function pushList({ stationId, ...list }: ExportList): Promise<number> {
  const { body } = await call('POST /radio-stations/:id/playout/pushes', {
    params: { id: stationId },
    body: namedList(list),
  });
  return body.songs_count;
}

/** A name as a station writes it in Latin letters. */
export interface LatinName {
  name: string;
  latin: string;
}

/** The names of a list that the station is asked for before its playout's files. @throws ApiError, NetworkError */
export const unknownNames = async ({ stationId, ...list }: ExportList) =>
  (await call('GET /radio-stations/:id/latin-names', { params: { id: stationId }, query: namedList(list) }))
    .body;

/** Keeps the station's answers. @throws ApiError, NetworkError */
export async function keepNames(stationId: string, names: LatinName[]): Promise<void> {
  if (names.length > 0)
    await call('PUT /radio-stations/:id/latin-names', { params: { id: stationId }, body: { names } });
}

const namedList = ({ playlistId, sessionId, releaseId }: Omit<ExportList, 'stationId'>) =>
  releaseId
    ? { release_id: releaseId }
    : playlistId
      ? { playlist_id: playlistId }
      : { session_id: sessionId ?? 'none' };

/** The file name in a reply (RFC 8187). */
function nameIn(disposition: string | null): string | null {
  const encoded = /filename\*=UTF-8''([^;]+)/.exec(disposition ?? '')?.[1];
  return encoded === undefined ? null : decodeURIComponent(encoded);
}

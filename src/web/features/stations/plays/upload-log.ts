import type { PlayLog } from '#contract/stations/plays.ts';
import { apiAddress, NetworkError, toApiError } from '#web/api.ts';
import { authToken } from '#web/browser/auth-token.ts';

/** Uploads a playout log unchanged. @throws ApiError, NetworkError */
export async function uploadLog(stationId: string, file: File): Promise<PlayLog> {
  const address = apiAddress(`/radio-stations/${stationId}/play-logs?name=${encodeURIComponent(file.name)}`);
  let response: Response;
  try {
    response = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/octet-stream', authorization: `Bearer ${authToken()}` },
      body: file,
    });
  } catch {
    throw new NetworkError();
  }
  if (!response.ok) throw await toApiError(response);
  return (await response.json()) as PlayLog; // the server checks its replies against the contract
}

import { parseJson } from '#shared/unknown.ts';
import { ApiError, apiAddress, NetworkError } from '#web/api.ts';
import { authToken } from '#web/browser/auth-token.ts';

export interface UploadRequest {
  method: 'POST' | 'PATCH' | 'HEAD' | 'DELETE';
  path: string;
  headers?: Record<string, string>;
  body?: XMLHttpRequestBodyInit;
  /** Called with the number of bytes of the body sent so far. */
  onProgress?: (sent: number) => void;
  signal: AbortSignal;
}
export interface UploadResponse {
  status: number;
  header: (name: string) => string | null;
  json: () => unknown;
}

/**
 * Sends a request by XMLHttpRequest, because `fetch` doesn't report upload progress.
 * @throws ApiError for an error of the server, NetworkError for a lost connection, AbortError when aborted
 */
export function sendBody({
  method,
  path,
  headers = {},
  body,
  onProgress,
  signal,
}: UploadRequest): Promise<UploadResponse> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    const end = (settle: () => void) => {
      signal.removeEventListener('abort', abort);
      settle();
    };
    request.open(method, apiAddress(path));
    request.withCredentials = true;
    const token = authToken();
    if (token) request.setRequestHeader('authorization', `Bearer ${token}`);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = (event) => onProgress?.(event.loaded);
    request.onload = () =>
      end(() => {
        if (request.status >= 400) reject(new ApiError(request.status, parseJson(request.responseText)));
        else
          resolve({
            status: request.status,
            header: (name) => request.getResponseHeader(name),
            json: () => parseJson(request.responseText),
          });
      });
    request.onerror = () => end(() => reject(new NetworkError()));
    request.onabort = () => end(() => reject(aborted()));
    if (signal.aborted) reject(aborted());
    else {
      signal.addEventListener('abort', abort);
      request.send(body);
    }
  });
}

const aborted = (): DOMException => new DOMException('the upload was cancelled', 'AbortError');

/** Whether an error means that the upload was cancelled. */
export const isAborted = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'AbortError';

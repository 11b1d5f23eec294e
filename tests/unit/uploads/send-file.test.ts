import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { uploadsText } from '#text/files/uploads.ts';
import { sendFile } from '#web/features/uploads/send-file.ts';

let reply: { status: number; text: string };

/** Replaces the browser's `XMLHttpRequest`: its reply comes from the test. */
class BrowserRequest {
  upload = {};
  status = 0;
  responseText = '';
  onload: () => void = () => {};
  open(): void {}
  setRequestHeader(): void {}
  send(): void {
    this.status = reply.status;
    this.responseText = reply.text;
    this.onload();
  }
}

const send = () =>
  sendFile({
    file: new Blob(['x']),
    name: 'cover.png',
    uploadId: null,
    signal: new AbortController().signal,
    onStart() {},
    onProgress() {},
    onWaiting() {},
  });

beforeEach(() => {
  vi.stubGlobal('XMLHttpRequest', BrowserRequest);
  vi.stubGlobal('document', { querySelector: () => null });
  vi.stubGlobal('localStorage', { getItem: () => null });
});
afterEach(() => vi.unstubAllGlobals());

describe('the reply to an upload', () => {
  test('with its path is success', async () => {
    reply = { status: 201, text: '{"path":"/media/1"}' };
    expect(await send()).toEqual({ path: '/media/1' });
  });

  test.each(['{}', '{"path":""}', '{"path":null}', 'null', 'not JSON', ''])(
    'with %j is a failure: no path returned',
    async (text) => {
      reply = { status: 201, text };
      const failure = await send().catch((error) => error);
      expect(failure.code).toBe('NO_PATH');
      expect(uploadsText.he.error(failure.code, null)).toBe('Upload failed: No path returned');
    },
  );

  test('with a refusal gives its code', async () => {
    reply = { status: 415, text: '{"detail":"UNSUPPORTED_TYPE"}' };
    await expect(send()).rejects.toMatchObject({ status: 415, code: 'UNSUPPORTED_TYPE' });
  });
});

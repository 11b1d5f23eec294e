import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { uploadsText } from '../../../src/text/files/uploads.ts';
import { sendFile } from '../../../src/web/features/uploads/send-file.ts';

let answer: { status: number; text: string };

/** Replaces the browser's request: it answers what the test says. */
class BrowserRequest {
  upload = {};
  status = 0;
  responseText = '';
  onload: () => void = () => {};
  open(): void {}
  setRequestHeader(): void {}
  send(): void {
    this.status = answer.status;
    this.responseText = answer.text;
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
    answer = { status: 201, text: '{"path":"/media/1"}' };
    expect(await send()).toEqual({ path: '/media/1' });
  });

  test.each(['{}', '{"path":""}', '{"path":null}', 'null', 'not JSON', ''])(
    'with %j is a failure: no path returned',
    async (text) => {
      answer = { status: 201, text };
      const failure = await send().catch((error) => error);
      expect(failure.code).toBe('NO_PATH');
      expect(uploadsText.he.error(failure.code, null)).toBe('Upload failed: No path returned');
    },
  );

  test('with a refusal gives its code', async () => {
    answer = { status: 415, text: '{"detail":"UNSUPPORTED_TYPE"}' };
    await expect(send()).rejects.toMatchObject({ status: 415, code: 'UNSUPPORTED_TYPE' });
  });
});

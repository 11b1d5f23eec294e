import { describe, expect, test } from 'vitest';
import { fileProblem } from '#web/features/uploads/file-kinds.ts';
import { retryDelaySeconds } from '#web/features/uploads/send-file.ts';
import { type ProgressSample, secondsLeft, withSample } from '#web/features/uploads/uploads.ts';

describe('a chosen file', () => {
  const file = (name: string, type: string, size = 1) => ({ name, type, size });
  test('is recognised by its type, or by its name if the device gives no type', () => {
    expect(fileProblem(file('a.wav', 'audio/wav'), 'wav')).toBeNull();
    expect(fileProblem(file('a.WAV', ''), 'wav')).toBeNull();
    expect(fileProblem(file('a.mp3', 'audio/mpeg'), 'wav')).toBe('UNSUPPORTED_TYPE');
    expect(fileProblem(file('a.docx', ''), 'document')).toBeNull();
    expect(fileProblem(file('a.txt', 'text/plain'), 'document')).toBe('UNSUPPORTED_TYPE');
    expect(fileProblem(file('a.png', 'image/png'), 'image')).toBeNull();
    for (const [name, type] of [
      ['a.heic', 'image/heic'],
      ['a.tiff', 'image/tiff'],
      ['a.bmp', 'image/bmp'],
    ] as const)
      expect(fileProblem(file(name, type), 'image')).toBe('UNSUPPORTED_TYPE');
    expect(fileProblem(file('a.pdf.exe', 'application/x-msdownload'), 'document')).toBe('UNSUPPORTED_TYPE');
  });
  test('is refused if empty or too large, before a byte is sent', () => {
    expect(fileProblem(file('a.png', 'image/png', 0), 'image')).toBe('EMPTY_FILE');
    expect(fileProblem(file('a.png', 'image/png', 25 * 1024 * 1024), 'image')).toBeNull();
    expect(fileProblem(file('a.png', 'image/png', 25 * 1024 * 1024 + 1), 'image')).toBe('TOO_LARGE');
    expect(fileProblem(file('a.wav', 'audio/wav', 1024 ** 3 + 1), 'wav')).toBe('TOO_LARGE');
  });
});

describe('the time left', () => {
  const steady = [0, 1, 2, 3, 4].reduce<ProgressSample[]>(
    (samples, n) => withSample(samples, { time: n * 1000, sent: n * 100 }),
    [],
  );
  test('follows the speed of the last seconds', () => {
    expect(secondsLeft(steady, 1_000)).toBe(6);
    const slower = [5, 6, 7, 8, 9, 10, 11, 12, 13, 14].reduce(
      (samples, n) => withSample(samples, { time: n * 1000, sent: 400 + (n - 4) * 10 }),
      steady,
    );
    expect(secondsLeft(slower, 1_000)).toBe(50);
  });
  test('isn’t shown before it can be estimated', () => {
    expect(secondsLeft([], 10)).toBeNull();
    expect(secondsLeft([{ time: 0, sent: 0 }], 10)).toBeNull();
    expect(
      secondsLeft(
        [
          { time: 0, sent: 5 },
          { time: 2_000, sent: 5 },
        ],
        10,
      ),
    ).toBeNull();
  });
  test('starts again when a part is sent again', () => {
    expect(withSample(steady, { time: 5_000, sent: 200 })).toEqual([{ time: 5_000, sent: 200 }]);
  });
});

test('a lost connection is retried after growing pauses, up to twenty seconds', () => {
  expect([1, 2, 3, 4, 5, 6, 9].map(retryDelaySeconds)).toEqual([1, 2, 4, 8, 16, 20, 20]);
});

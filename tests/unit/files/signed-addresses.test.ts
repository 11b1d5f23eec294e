import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fileUrl, signedScope } from '#server/files/serving.policy.ts';

const app = { signingKey: 'k'.repeat(32) };
const file = { id: '018f0000-0000-7000-8000-000000000001', type: 'image/png', publicAt: null };
const queryOf = (url: string) => Object.fromEntries(new URL(url, 'http://here').searchParams);

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-23T10:00:01Z') }));
afterEach(() => void vi.useRealTimers());

it('a signed address stays the same for some minutes, so that browsers can cache', () => {
  const first = fileUrl(app, file);
  vi.advanceTimersByTime(4 * 60_000);
  expect(fileUrl(app, file)).toBe(first);
  vi.advanceTimersByTime(5 * 60_000);
  expect(fileUrl(app, file)).not.toBe(first);
});

it.each([0, 1, 150, 298])(
  'a signed address works for five to ten minutes, and five more for a wrong clock (P10), %i seconds into its time',
  (seconds) => {
    vi.advanceTimersByTime(seconds * 1_000);
    const query = queryOf(fileUrl(app, file));
    vi.advanceTimersByTime(299_000);
    expect(signedScope(app, file.id, query)).toBe('file');
    vi.advanceTimersByTime(601_000);
    expect(signedScope(app, file.id, query)).toBeNull();
  },
);

import { afterEach, beforeEach, expect } from 'vitest';
import { closePage } from './open-page.tsx';
import { answer, endReplies, interceptCalls, never } from './replies.ts';

interceptCalls();

beforeEach(() => {
  // What every page asks for its header.
  answer('GET /notices/unread', { unread_count: 0 });
  answer('GET /entitlements/mine', []);
  // Streams of the header and the workspace: connected, and silent.
  answer('GET /notices/events', never);
  answer('GET /radio-stations/:id/events', never);
});

afterEach(async () => {
  await closePage();
  expect(endReplies(), 'calls without an answer').toEqual([]);
});

import { describe, expect, it } from 'vitest';
import { limitOf, limitOfAnnounced, storedSize } from '#server/files/files.policy.ts';
import { readRange } from '#server/files/serving.policy.ts';

const MB = 1024 * 1024;

describe('the size limit of a file', () => {
  it.each([
    ['image', 'image/png', 25 * MB],
    ['audio', 'audio/mpeg', 60 * MB],
    ['audio', 'audio/wav', 1024 * MB],
    ['document', 'application/pdf', 20 * MB],
  ] as const)('that is %s, %s, is %i bytes', (kind, type, limit) => {
    expect(limitOf({ kind, type })).toBe(limit);
  });

  it.each([
    ['image/jpeg', 25 * MB],
    ['audio/mp3', 60 * MB],
    ['audio/x-wav', 1024 * MB],
    ['', 1024 * MB],
    ['application/octet-stream', 1024 * MB],
    ['image/svg+xml', null],
    ['text/html', null],
    ['video/mp4', null],
  ])('announced as %j is %s', (type, limit) => {
    expect(limitOfAnnounced(type)).toBe(limit);
  });
});

describe('the stored size of an image', () => {
  it.each([
    [160, 3_000, 160],
    [1280, 3_000, 1280],
    [1280, 640, 640],
    [1280, 641, 1280],
    [640, 100, 160],
    [320, 0, 160],
  ] as const)('for %i of an image with a longest side of %i is %i', (requested, longest, stored) => {
    expect(storedSize(requested, longest)).toBe(stored);
  });
});

describe('a range of ten bytes', () => {
  it.each([
    ['bytes=0-0', { start: 0, end: 0 }],
    ['bytes=3-', { start: 3, end: 9 }],
    ['bytes=3-99', { start: 3, end: 9 }],
    [`bytes=3-${'9'.repeat(400)}`, { start: 3, end: 9 }],
    [`bytes=${'9'.repeat(400)}-`, 'unsatisfiable'],
    ['bytes=-4', { start: 6, end: 9 }],
    ['bytes=-99', { start: 0, end: 9 }],
    ['bytes=10-', 'unsatisfiable'],
    ['bytes=-0', 'unsatisfiable'],
    ['bytes=5-4', null],
    ['bytes=0-1,3-4', null],
    ['bytes=-', null],
    ['lines=1-2', null],
    [undefined, null],
  ])('%s is %j', (header, range) => {
    expect(readRange(header, 10)).toEqual(range);
  });
});

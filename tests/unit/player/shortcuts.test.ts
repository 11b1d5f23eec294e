import { describe, expect, it } from 'vitest';
import { keyOf } from '#web/features/player/shortcuts.ts';

const sign = (key: string, code: string) => keyOf({ key, code } as KeyboardEvent);

describe('a single key', () => {
  it.each([
    ['j', 'KeyJ', 'j'],
    ['ח', 'KeyJ', 'j'],
    ['ל', 'KeyK', 'k'],
    ['ך', 'KeyL', 'l'],
    ['ב', 'KeyC', 'c'],
    ['ז', 'KeyZ', 'z'],
    ['J', 'KeyJ', 'j'],
    // In a layout that moves Latin letters, the written letter counts.
    ['z', 'KeyY', 'z'],
    ['1', 'Digit1', '1'],
    [' ', 'Space', ' '],
    ['?', 'Slash', '?'],
  ])('that writes %s at %s is %s', (key, code, expected) => {
    expect(sign(key, code)).toBe(expected);
  });
});

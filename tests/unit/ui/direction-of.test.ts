import { describe, expect, it } from 'vitest';
import { directionOf } from '../../../src/web/ui/direction-of.ts';

describe('a sentence of ours', () => {
  it('runs from the left where all of it is English', () => {
    expect(directionOf('Network error - unable to connect to server.')).toBe('ltr');
  });

  it('runs as its page where it is Hebrew, whatever it begins with', () => {
    expect(directionOf('ISRC: שתי אותיות, ואחריהן עוד.')).toBeUndefined();
    expect(directionOf('הכתובת תפוסה.')).toBeUndefined();
    expect(directionOf(undefined)).toBeUndefined();
  });
});

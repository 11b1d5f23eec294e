import { describe, expect, test } from 'vitest';
import { Character } from '#server/gateways/media/audio/scan-sound.ts';

const rate = 22_050;
const characterOf = (seconds: number, sample: (second: number) => number): Character => {
  const character = new Character({ sampleRate: rate });
  const block = new Float32Array(1_000);
  for (let from = 0; from < seconds * rate; from += block.length) {
    for (let index = 0; index < block.length; index++) block[index] = sample((from + index) / rate);
    character.add([block]);
  }
  return character;
};
const tone = (hertz: number) => characterOf(2, (second) => 0.5 * Math.sin(2 * Math.PI * hertz * second));
const beats = (perMinute: number) =>
  characterOf(20, (second) => {
    const since = second % (60 / perMinute);
    return Math.exp(-since * 30) * Math.sin(2 * Math.PI * 220 * second) + 0.001 * Math.sin(second * 9_000);
  });

describe('the character of a sound', () => {
  test.each([72, 96, 120, 140])('has a tempo of %i a minute', (perMinute) => {
    const tempo = beats(perMinute).tempo();
    expect(tempo).toBeGreaterThanOrEqual(perMinute - 2);
    expect(tempo).toBeLessThanOrEqual(perMinute + 2);
  });

  test('has no tempo if nothing repeats, and in silence', () => {
    expect(tone(440).tempo()).toBeNull();
    expect(characterOf(5, () => 0).tempo()).toBeNull();
    expect(new Character({ sampleRate: rate }).tempo()).toBeNull();
  });

  test('is brighter the higher it is, from 0 to 1', () => {
    const steps = [100, 440, 1_500, 4_000, 9_000].map((hertz) => tone(hertz).brightness());
    expect(steps).toEqual([...steps].sort((a, b) => a - b));
    expect(steps[0]).toBe(0);
    expect(steps.at(-1)).toBe(1);
    expect(characterOf(1, () => 0).brightness()).toBe(0);
  });
});

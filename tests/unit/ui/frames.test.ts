import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { atRest } from '../../../src/web/at-rest.ts';
import { frameOfItsOwn, isFrameTaken } from '../../../src/web/frame-of-its-own.ts';

let frames: (() => void)[];
const page = new EventTarget();

beforeEach(() => {
  frames = [];
  vi.useFakeTimers();
  vi.stubGlobal('requestAnimationFrame', (draw: () => void) => frames.push(draw));
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const nextFrame = async () => {
  for (const draw of frames.splice(0)) draw();
  await Promise.resolve();
};

/** Whether it has come, looked at as often as one likes. */
function watch(promise: Promise<void>): () => boolean {
  let hasCome = false;
  void promise.then(() => {
    hasCome = true;
  });
  return () => hasCome;
}

describe('a frame of its own', () => {
  it('comes once what began before it is shown, and belongs to nobody else meanwhile', async () => {
    expect(isFrameTaken()).toBe(false);
    const hasCome = watch(frameOfItsOwn());
    expect(isFrameTaken()).toBe(true);
    await nextFrame();
    expect(hasCome()).toBe(false);
    await nextFrame();
    expect(hasCome()).toBe(true);
    expect(isFrameTaken()).toBe(true);
    await vi.advanceTimersByTimeAsync(1);
    expect(isFrameTaken()).toBe(false);
  });

  it('comes in a hidden page too, which has no frames', async () => {
    const hasCome = watch(frameOfItsOwn());
    await vi.advanceTimersByTimeAsync(201);
    expect(hasCome()).toBe(true);
    expect(isFrameTaken()).toBe(false);
  });
});

describe('a page at rest', () => {
  it('is one in which nothing moved for a second', async () => {
    const hasCome = watch(atRest());
    await vi.advanceTimersByTimeAsync(900);
    page.dispatchEvent(new Event('scroll'));
    await vi.advanceTimersByTimeAsync(900);
    expect(hasCome()).toBe(false);
    await vi.advanceTimersByTimeAsync(200);
    expect(hasCome()).toBe(true);
  });
});

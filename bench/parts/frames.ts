import type { Tab } from './tab.ts';

/**
 * Records the frames of a tab whose CPU is slowed `times`, while `work` runs.
 * @returns ms between frames as the page saw them, including other load on the machine, the longest first
 */
export async function watchFrames(tab: Tab, times: number, work: () => Promise<void>): Promise<number[]> {
  await tab.send('Emulation.setCPUThrottlingRate', { rate: times });
  await tab.evaluate(`{
    const frames = { took: [], last: null, isOn: true };
    globalThis.benchFrames = frames;
    const see = (now) => {
      if (frames.last !== null) frames.took.push(now - frames.last);
      frames.last = now;
      if (frames.isOn) requestAnimationFrame(see);
    };
    requestAnimationFrame(see);
  }`);
  await work();
  const durations = await tab.evaluate<number[]>('benchFrames.isOn = false, benchFrames.took');
  await tab.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  return durations.sort((a, b) => b - a);
}

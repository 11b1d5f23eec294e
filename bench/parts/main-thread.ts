import type { Tab } from './tab.ts';

/** How a page's main thread fared. */
export interface Fared {
  /** The tasks in ms that their thread ran, the longest first: what other programs took from it is not counted. */
  tasks: number[];
  /** What the longest task spent its time on, the most first. */
  spentOn: string;
}

interface Traced {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
  tdur?: number;
}

const categories = ['devtools.timeline', 'disabled-by-default-devtools.timeline'];

/** Watches the tasks of a tab's main thread while `work` goes on. */
export async function watchTasks(tab: Tab, work: () => Promise<void>): Promise<Fared> {
  const events: Traced[] = [];
  tab.on('Tracing.dataCollected', ({ value }) => events.push(...(value as Traced[]))); // Chromium's trace format
  await tab.send('Tracing.start', {
    traceConfig: { includedCategories: categories, excludedCategories: ['*'] },
  });
  await work();
  const isComplete = new Promise<unknown>((complete) => tab.on('Tracing.tracingComplete', complete));
  await tab.send('Tracing.end');
  await isComplete;
  return read(events);
}

/**
 * Watches the frames of a tab whose processor is slowed `times`, while `work` goes on.
 * @returns ms from each to the next as the page saw them, with all that the machine did beside, the longest first
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
  const took = await tab.evaluate<number[]>('benchFrames.isOn = false, benchFrames.took');
  await tab.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  return took.sort((one, other) => other - one);
}

const threadMs = ({ tdur, dur = 0 }: Traced): number => (tdur ?? dur) / 1_000;

function read(events: readonly Traced[]): Fared {
  const isMain = new Set(
    events
      .filter((event) => event.name === 'thread_name' && JSON.stringify(event).includes('CrRendererMain'))
      .map(({ pid, tid }) => `${pid} ${tid}`),
  );
  const ours = events.filter(({ ph, pid, tid }) => ph === 'X' && isMain.has(`${pid} ${tid}`));
  const tasks = ours
    .filter(({ name }) => name === 'RunTask')
    .sort((one, other) => threadMs(other) - threadMs(one));
  const [longest] = tasks;
  if (longest === undefined) throw new Error('the trace has no tasks');
  const inside = ours.filter(
    ({ name, pid, tid, ts }) =>
      pid === longest.pid &&
      tid === longest.tid &&
      ts >= longest.ts &&
      ts < longest.ts + (longest.dur ?? 0) &&
      !name.includes('RunTask'),
  );
  const spent = new Map<string, number>();
  for (const event of inside) spent.set(event.name, (spent.get(event.name) ?? 0) + threadMs(event));
  const most = [...spent].sort(([, one], [, other]) => other - one).slice(0, 4);
  return {
    tasks: tasks.map(threadMs),
    spentOn: most.map(([name, ms]) => `${name} ${ms.toFixed(0)}`).join(', '),
  };
}

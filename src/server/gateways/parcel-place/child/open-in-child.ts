import { fileURLToPath } from 'node:url';
import { createBirpc } from 'birpc';
import type { Opening } from '#server/gateways/parcel-place/open-place.ts';
import { PlaceProblem, type SendingPlace } from '#server/gateways/parcel-place/place.ts';
import { forkLowPriority } from '#server/process/fork-low-priority.ts';
import { fromFailure } from './failure.ts';
import type { PlaceCalls, Reply } from './place-child.ts';

const source = fileURLToPath(new URL('./place-child.ts', import.meta.url));
const built = fileURLToPath(new URL('../../../../../build/children/place.mjs', import.meta.url));
const maxMegabytes = 128;

/**
 * Opens a place in a child process at lower priority than serving. The process reads, encrypts and sends the files, so
 * that a delivery doesn't slow pages down. It ends with `close`.
 * @throws PlaceProblem, CredentialsMissing, FetchRefused
 */
export async function openPlaceInChild(opening: Opening, program = source): Promise<SendingPlace> {
  const child = forkLowPriority(program, {
    execArgv: [`--max-old-space-size=${maxMegabytes}`],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    serialization: 'advanced',
  });
  // One that doesn't start has an error and no exit.
  const ended = new Promise<void>((resolve) => {
    child.once('error', () => resolve()).once('exit', () => resolve());
  });
  const stop = (): void => calls.$close(new PlaceProblem('CUT', 'the process that sends has ended'));
  const calls = createBirpc<PlaceCalls>(
    {},
    {
      post: (message) => void child.send(message, (error) => error && stop()),
      on: (answer) => void child.on('message', answer),
      // A recording takes as long as its line needs.
      timeout: -1,
    },
  );
  child.once('error', stop).once('exit', stop);
  const end = async (): Promise<void> => {
    child.kill('SIGKILL');
    await ended;
  };
  try {
    await resultOf(calls.open(opening));
  } catch (error) {
    await end();
    throw error;
  }
  return {
    size: (name) => resultOf(calls.size(name)),
    write: (name, source) => resultOf(calls.write(name, source)),
    readText: (name, max) => resultOf(calls.readText(name, max)),
    async close() {
      await calls.close().catch(() => undefined);
      await end();
    },
  };
}

/** The same with the bundled program, which starts in half the time. @throws PlaceProblem, CredentialsMissing, FetchRefused */
export const openPlaceInBuiltChild = (opening: Opening): Promise<SendingPlace> =>
  openPlaceInChild(opening, built);

async function resultOf<T>(replying: Promise<Reply<T>>): Promise<T> {
  const reply = await replying;
  if ('failure' in reply) throw fromFailure(reply.failure);
  return reply.result;
}

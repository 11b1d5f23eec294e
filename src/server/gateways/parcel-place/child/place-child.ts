import { createBirpc } from 'birpc';
import { type Opening, openPlaceOf } from '#server/gateways/parcel-place/open-place.ts';
import { type ParcelPlace, readText, type Source } from '#server/gateways/parcel-place/place.ts';
import { type Failure, toFailure } from './failure.ts';

/** The calls of this program, which holds one open place for its parent process. */
export type PlaceCalls = typeof calls;
/** A result, or the error: thrown errors lose their class on the way. */
export type Reply<T> = { result: T } | { failure: Failure };

const opened = Promise.withResolvers<ParcelPlace>();

const calls = {
  open: (opening: Opening) => reply(async () => opened.resolve(await openPlaceOf(opening))),
  size: (name: string) => reply(async () => (await opened.promise).size(name)),
  write: (name: string, source: Source) => reply(async () => (await opened.promise).write(name, source)),
  readText: (name: string, max: number) => reply(async () => readText(await opened.promise, name, max)),
  close: () => reply(async () => (await opened.promise).close()),
};

const reply = async <T>(work: () => Promise<T>): Promise<Reply<T>> => {
  try {
    return { result: await work() };
  } catch (error) {
    return { failure: toFailure(error) };
  }
};

// Signals to the whole group reach this process too; its parent decides when it ends.
process.on('SIGINT', () => undefined);
process.on('SIGTERM', () => undefined);
// Not by exit, which waits for a file system that hangs.
process.once('disconnect', () => process.kill(process.pid, 'SIGKILL'));
createBirpc<object, PlaceCalls>(calls, {
  post: (message) => void process.send?.(message),
  on: (answer) => void process.on('message', answer),
});

import { answerTo, type Result, type Tasks } from '#server/gateways/media/child/tasks.ts';
import { MediaError } from '#server/gateways/media/media-error.ts';
import { openPlaceOf, readText } from '#server/gateways/parcel-place/index.ts';
import type { Children } from '#server/process/children.ts';

/** Does in the tests' own process what the product does in child processes, whose start takes a third of a second. */
export const inProcess: Children = {
  async runTask<Name extends keyof Tasks>(task: Name, input: unknown) {
    const answer = await answerTo({ task, input });
    if (!answer.ok) throw new MediaError(answer.code, answer.reason);
    // The task ran with its own input, and its result has this type; it travels as it would between processes.
    return structuredClone(answer.result) as Result<Name>;
  },
  async openPlace(opening) {
    const place = await openPlaceOf(opening);
    return {
      size: (name) => place.size(name),
      write: (name, source) => place.write(name, source),
      readText: (name, max) => readText(place, name, max),
      close: () => place.close(),
    };
  },
};

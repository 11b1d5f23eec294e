import { StartError } from '#server/process/start-error.ts';
import { messageOf } from '#shared/unknown.ts';

/** Looks at one part and changes nothing. Returns what it found, a sentence. @throws StartError that says what is wrong */
export type Check = () => Promise<string>;

/** What a check found. */
export interface Finding {
  name: string;
  isFine: boolean;
  words: string;
}

/** The longest time that one check may take, in milliseconds. */
const patienceMs = 15_000;

/** Runs a check; whatever goes wrong is a finding. */
export async function find(name: string, check: Check): Promise<Finding> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => reject(new StartError(`No answer within ${patienceMs / 1000} seconds.`)),
    patienceMs,
  );
  try {
    return { name, isFine: true, words: await Promise.race([check(), late]) };
  } catch (error) {
    return { name, isFine: false, words: messageOf(error) };
  } finally {
    clearTimeout(timer);
  }
}

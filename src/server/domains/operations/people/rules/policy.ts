import type { OperatorFlag } from '../../../../../contract/endpoint.ts';

type Flags = Record<OperatorFlag, boolean>;

/** The permissions in a change that the operator who makes it lacks (threat A5). */
export const notTheirs = (own: Flags, before: Flags, after: Flags): OperatorFlag[] =>
  (Object.keys(after) as OperatorFlag[]).filter((flag) => after[flag] !== before[flag] && !own[flag]); // the keys of Flags

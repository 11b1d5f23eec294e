import type { OperatorFlag } from '../../../../../contract/endpoint.ts';

type Flags = Record<OperatorFlag, boolean>;

/** The permissions that `after` would give and that whoever grants them lacks (threat A5). Taking away is free to all. */
export const notTheirs = (granter: Flags, before: Flags, after: Flags): OperatorFlag[] =>
  (Object.keys(after) as OperatorFlag[]).filter((flag) => after[flag] && !before[flag] && !granter[flag]); // the keys of Flags

import { existsSync } from 'node:fs';
import type { Config } from '#server/config.ts';
import { inBuiltChild, inChild, type RunTask } from '#server/gateways/media/index.ts';
import {
  type Opening,
  openPlaceInBuiltChild,
  openPlaceInChild,
  type SendingPlace,
} from '#server/gateways/parcel-place/index.ts';

/** Work that the product does in child processes, so that it neither endangers nor slows the process that serves. */
export interface Children {
  runTask: RunTask;
  /** @throws PlaceProblem, CredentialsMissing, FetchRefused */
  openPlace(opening: Opening): Promise<SendingPlace>;
}

export const inChildren: Children = { runTask: inChild, openPlace: openPlaceInChild };
const inBuiltChildren: Children = { runTask: inBuiltChild, openPlace: openPlaceInBuiltChild };

/** In production the programs that the build bundled, elsewhere their sources, which may have changed since. */
export const childrenOf = ({ mode }: Config): Children =>
  mode === 'production' && existsSync(new URL('../../../build/children', import.meta.url))
    ? inBuiltChildren
    : inChildren;

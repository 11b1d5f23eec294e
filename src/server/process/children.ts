import { inChild, type RunTask } from '../gateways/media/index.ts';
import { type Opening, openPlaceInChild, type SendingPlace } from '../gateways/parcel-place/index.ts';

/** Work that the product does in child processes, so that it neither endangers nor slows the process that serves. */
export interface Children {
  runTask: RunTask;
  /** @throws PlaceProblem, CredentialsMissing, FetchRefused */
  openPlace(opening: Opening): Promise<SendingPlace>;
}

export const inChildren: Children = { runTask: inChild, openPlace: openPlaceInChild };

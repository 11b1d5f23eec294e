export { openPlaceInBuiltChild, openPlaceInChild } from './child/open-in-child.ts';
export { CredentialsMissing, type Opening, openPlaceOf, placeProblemOf } from './open-place.ts';
export {
  type ParcelPlace,
  type PlacedFile,
  PlaceProblem,
  readText,
  type SendingPlace,
  type Source,
} from './place.ts';

export { CredentialsMissing, openPlaceOf } from './open-place.ts';
export { type ParcelPlace, PlaceProblem } from './place.ts';

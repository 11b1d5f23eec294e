export { CredentialsMissing, openPlaceOf } from './open-place.ts';
export { type ParcelPlace, PlaceProblem, readText } from './place.ts';

export { openFolderPlace } from './folder-place.ts';
export { openBucketPlace, openSftpPlace } from './later.ts';
export { CredentialsMissing, openPlaceOf } from './open-place.ts';
export { type ParcelPlace, PlaceProblem } from './place.ts';

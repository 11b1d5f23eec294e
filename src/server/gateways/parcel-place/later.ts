/** Loaded where a place is reached so: who has none doesn't wait for their code. */
export const openSftpPlace = async (
  settings: import('./sftp-place.ts').SftpSettings,
): Promise<import('./place.ts').ParcelPlace> => (await import('./sftp-place.ts')).openSftpPlace(settings);
export const openBucketPlace = async (
  settings: import('../object-storage/s3-settings.ts').S3Settings,
): Promise<import('./place.ts').ParcelPlace> => (await import('./bucket-place.ts')).openBucketPlace(settings);

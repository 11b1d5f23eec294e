interface ScreenIds {
  code: string;
  releaseId: string;
  tenantId: string;
  albumId?: string;
}

/** The path of a screen from its pattern in `known-paths.ts`. */
export const screenPath = (pattern: string, { code, releaseId, tenantId, albumId }: ScreenIds): string =>
  `/${pattern
    .replace(':code', code)
    .replace(/(artist\/):id/, `$1${tenantId}`)
    .replace(/(albums\/):id/, `$1${albumId ?? releaseId}`)
    .replace(':id', releaseId)}`;

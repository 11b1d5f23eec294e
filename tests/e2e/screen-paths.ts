interface ScreenIds {
  code: string;
  releaseId: string;
  tenantId: string;
  albumId?: string;
  albumCode?: string;
}

/** The path of a screen from its pattern in `known-paths.ts`. */
export const screenPath = (
  pattern: string,
  { code, releaseId, tenantId, albumId, albumCode }: ScreenIds,
): string =>
  `/${pattern
    .replace(/(album\/):code/, `$1${albumCode ?? code}`)
    .replace(':code', code)
    .replace(/(artist\/):id/, `$1${tenantId}`)
    .replace(/(albums\/):id/, `$1${albumId ?? releaseId}`)
    .replace(':id', releaseId)}`;

import type { CatalogueType } from '../../../../../contract/vocabulary/catalogues.ts';

export const workJob = (type: CatalogueType): string => `catalogue-import.${type}`;
export const tickJob = 'catalogue-import.tick';
export const tidyJob = 'catalogue-import.tidy';

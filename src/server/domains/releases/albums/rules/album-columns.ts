import type { ParsedInput } from '../../../../../contract/endpoint.ts';
import type { updateAlbum } from '../../../../../contract/releases/albums.ts';
import { partnerRows } from '../../content/rules/content-columns.ts';
import type { AlbumColumns } from '../store.ts';

export type AlbumContent = ParsedInput<typeof updateAlbum>['body'];

/** The columns that a body changes. */
export const albumColumns = (content: AlbumContent) =>
  ({
    title: content.title,
    copyrightHolders: content.copyright_holders,
    upc: content.upc,
    producer: content.producer,
    credits: content.credits,
    collaborators: partnerRows(content.collaborators),
  }) satisfies Partial<{ [K in keyof AlbumColumns]: AlbumColumns[K] | undefined }>;

import type { ParsedInput } from '../../../../../contract/endpoint.ts';
import type { Album, updateAlbum } from '../../../../../contract/releases/albums.ts';
import type { Changes } from '../../../../database/rows.ts';
import {
  partnerRows,
  partnersOut,
  serviceColumns,
  serviceFactsOf,
} from '../../content/rules/content-columns.ts';
import type { AlbumColumns, AlbumRow } from '../store.ts';

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
    ...serviceColumns(content),
    releaseType: content.release_type,
  }) satisfies Changes<AlbumColumns>;

export const toAlbum = (row: AlbumRow): Album => ({
  id: row.id,
  title: row.title,
  copyright_holders: row.copyrightHolders,
  upc: row.upc,
  producer: row.producer,
  credits: row.credits,
  collaborators: partnersOut(row.collaborators),
  ...serviceFactsOf(row),
  release_type: row.releaseType,
  digital_release_date: row.digitalReleaseDate?.toISOString() ?? null,
});

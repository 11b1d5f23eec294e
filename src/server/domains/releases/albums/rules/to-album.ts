import type { Album } from '../../../../../contract/releases/albums.ts';
import { partnersOut } from '../../content/rules/content-columns.ts';
import type { AlbumRow } from '../store.ts';

export const toAlbum = (row: AlbumRow): Album => ({
  id: row.id,
  title: row.title,
  copyright_holders: row.copyrightHolders,
  upc: row.upc,
  producer: row.producer,
  credits: row.credits,
  collaborators: partnersOut(row.collaborators),
});

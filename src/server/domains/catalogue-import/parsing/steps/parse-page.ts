import type { CatalogueType } from '../../../../../contract/vocabulary/catalogues.ts';
import { isEndless, openPage } from '../../../../gateways/web-page/index.ts';
import type { ListPage, Selectors, SongPage } from '../rules/raw-fields.ts';
import { idOfSong } from '../rules/song-ids.ts';
import { findLoginForm, type LoginForm } from './login-form.ts';
import { readList } from './read-list.ts';
import { readSong } from './read-song.ts';

/** A page, and what it is read by. */
export interface Question {
  html: string;
  url: string;
  type: CatalogueType;
  baseUrl: string;
  selectors: Selectors;
}

/** What a page says, read as a song's, as a list, and as the way in. */
export interface Seen {
  song: SongPage;
  list: ListPage;
  login: LoginForm | null;
}

/** Reads a page; null for what is no page but a trap (threat F3). */
export function parsePage({ html, url, type, baseUrl, selectors }: Question): Seen | null {
  const tree = openPage(html);
  if (isEndless(tree)) return null;
  const idOf = idOfSong(type, baseUrl, selectors);
  return {
    song: readSong(tree, url, selectors),
    list: readList(tree, url, selectors, (one) => idOf(one.href)),
    login: findLoginForm(tree, url, selectors),
  };
}

import type { CatalogueSelectors } from '../../../../../contract/catalogue-import/pages.ts';
import { isEndless, openPage } from '../../../../gateways/web-page/index.ts';
import { idOfSong } from '../rules/song-ids.ts';
import type { ListPage } from '../rules/source.ts';
import { idByAttribute } from './by-selectors.ts';
import { type LinkedPages, linkedPages } from './linked-pages.ts';
import { findLoginForm, type LoginForm } from './login-form.ts';
import { readList } from './read-list.ts';
import { type ReadSong, readSong } from './read-song.ts';

/** A page, and the selectors to read it with. */
export interface Question {
  html: string;
  url: string;
  baseUrl: string;
  selectors: CatalogueSelectors;
}

/** A page, read as a song's page, as a list, and as a login page. */
export interface Seen extends ReadSong {
  list: ListPage & { listed: number };
  /** The song's id on the page, if an attribute has it. */
  songId: string | null;
  links: LinkedPages;
  login: LoginForm | null;
}

/** Parses a page; null for one that only looks like a trap (threat F3). */
function parsePage({ html, url, baseUrl, selectors }: Question): Seen | null {
  const tree = openPage(html);
  if (isEndless(tree)) return null;
  const idOf = idOfSong(baseUrl, selectors);
  return {
    ...readSong(tree, url, selectors),
    list: readList(tree, url, selectors, (one) => idOf(one.href)),
    songId: idByAttribute(tree('html'), selectors.song.id),
    links: linkedPages(tree, url),
    login: findLoginForm(tree, url, selectors),
  };
}

process.on('message', (question: Question) => process.send?.(parsePage(question)));

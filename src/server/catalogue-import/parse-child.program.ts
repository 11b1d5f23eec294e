import type { CatalogueSelectors } from '#contract/catalogue-import/pages.ts';
import { isEndless, openPage } from '#server/gateways/web-page/index.ts';
import { type LinkedPages, linkedPages, readList } from './lists.steps.ts';
import type { ListPage } from './parsing.policy.ts';
import { idOfSong } from './parsing.policy.ts';
import { idByAttribute, type ReadSong, readSong } from './songs.steps.ts';
import { findLoginForm, type LoginForm } from './sources.steps.ts';

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

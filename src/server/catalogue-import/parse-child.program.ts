import { isEndless, openPage } from '#server/gateways/web-page/index.ts';
import { linkedPages, readList } from './lists.steps.ts';
import type { Question, Seen } from './parsed-page.policy.ts';
import { idOfSong } from './parsing.policy.ts';
import { idByAttribute, readSong } from './songs.steps.ts';
import { findLoginForm } from './sources.steps.ts';

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

import type { CatalogueSelectors } from '#contract/catalogue-import/pages.ts';
import type { ListPage } from './parsing.policy.ts';
import type { ReadSong } from './songs.steps.ts';

/** The links of a page within its own site. */
export interface LinkedPages {
  /** Links of one form, such as `/show?item=…`: the size of the largest group. */
  repeated: number;
  /** The others, which may lead to a list. */
  others: string[];
}

/** A form with a password field, and the other fields that it sends, such as CSRF tokens. */
export interface LoginForm {
  action: string;
  fields: Record<string, string>;
  emailField: string;
  passwordField: string;
}

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

import type { ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { CatalogueSelectors } from '#contract/catalogue-import/pages.ts';
import type { Visit, WebReply } from '#server/gateways/web-fetch/index.ts';
import { decodePage, type PageNode, type PageTree } from '#server/gateways/web-page/index.ts';
import { forkLowPriority, oneThread } from '#server/process/fork-low-priority.ts';
import { KeyedMutex } from '#server/process/keyed-mutex.ts';
import { searchLists } from './lists.steps.ts';
import type { LoginForm, Question, Seen } from './parsed-page.policy.ts';
import { type CatalogueSource, idOfSong, type Memory, type Page, SourceProblem } from './parsing.policy.ts';
import { missingOf, select } from './songs.steps.ts';

/** The page's login form; null if it has none. */
export function findLoginForm(
  tree: PageTree,
  pageUrl: string,
  { login }: CatalogueSelectors,
): LoginForm | null {
  const named = login.form.flatMap((selector) => select(tree, selector));
  const candidates = named.length > 0 ? named : select(tree, 'form');
  const form = candidates.find((candidate) => candidate.find('input[type="password"]').length === 1);
  if (form === undefined) return null;
  const inputs = form
    .find('input[name], select[name], textarea[name]')
    .toArray()
    .map((input) => tree(input));
  const passwordField = login.password_field || nameOf(form.find('input[type="password"]').first());
  const emailField =
    login.email_field ||
    inputs
      .filter(isTyped)
      .map(nameOf)
      .find((name) => /mail|user|login/i.test(name)) ||
    inputs.filter(isTyped).map(nameOf)[0];
  if (!emailField || !passwordField) return null;
  const fields = inputs.filter(isSent).map((input) => [nameOf(input), String(input.val() ?? '')] as const);
  const action = form.attr('action')?.trim();
  return {
    action: new URL(action && URL.canParse(action, pageUrl) ? action : pageUrl, pageUrl).href,
    fields: Object.fromEntries(fields),
    emailField,
    passwordField,
  };
}

const nameOf = (input: PageNode): string => input.attr('name') ?? '';
const typeOf = (input: PageNode): string => (input.attr('type') ?? 'text').toLowerCase();
const isTyped = (input: PageNode): boolean => /^(text|email|tel)$/.test(typeOf(input));
const isSent = (input: PageNode): boolean =>
  !/^(submit|button|image|reset|file)$/.test(typeOf(input)) &&
  (!/^(checkbox|radio)$/.test(typeOf(input)) || input.attr('checked') !== undefined);

interface SourceOptions {
  /** The catalogue's address, without a trailing slash. */
  baseUrl: string;
  selectors: CatalogueSelectors;
  visit: Visit;
  memory?: Memory;
}

/** Opens a catalogue for one visit. */
export function openSource({ baseUrl, selectors, visit, memory }: SourceOptions): CatalogueSource {
  const { origin } = new URL(baseUrl);
  const idOf = idOfSong(baseUrl, selectors);
  const isOwn = (url: string): boolean => URL.canParse(url) && new URL(url).origin === origin;
  const open = async (url: string): Promise<Page> => {
    if (!isOwn(url)) throw new SourceProblem(URL.canParse(url) ? 'OTHER_SITE' : 'ADDRESS');
    return pageOf(await visit.page(url));
  };
  const parse = ({ html, url }: Page) => parseInChild({ html, url, baseUrl, selectors });

  return {
    idOf,
    open,
    fetchMedia: visit.media,
    fetchOpenly: visit.mediaOpenly,
    async signIn({ email, password }) {
      const page = pageOf(await visit.page(baseUrl + selectors.login.path));
      const { login: form } = await parse(page);
      if (form === null) throw new SourceProblem('LOGIN_FORM_MISSING', page);
      if (!isOwn(form.action)) throw new SourceProblem('LEADS_ELSEWHERE', page);
      const typed = { ...form.fields, [form.emailField]: email, [form.passwordField]: password };
      const reply = await visit.page(form.action, { form: typed });
      if (reply.status === 401 || reply.status === 403 || reply.status === 422)
        throw new SourceProblem('LOGIN_FAILED');
      if ((await parse(pageOf(reply))).login !== null) throw new SourceProblem('LOGIN_FAILED');
    },
    async list(address) {
      const url = address ?? baseUrl + selectors.list.path;
      const known = await memory?.find(url);
      const reply = await visit.page(url, {
        headers: {
          ...(known?.etag && { 'if-none-match': known.etag }),
          ...(known?.lastModified && { 'if-modified-since': known.lastModified }),
        },
      });
      if (reply.status === 304 && known) return { ...known.found, url, doubt: null };
      if (address === null && isGone(reply)) throw new SourceProblem('LIST_GONE');
      const page = pageOf(reply);
      const { list: found, login } = await parse(page);
      const doubt = doubtOf(found, page);
      if (found.entries.length === 0) {
        if (login !== null) throw new SourceProblem('LOGIN_PAGE');
        if (address === null) throw new SourceProblem('LIST_EMPTY', page);
      }
      const { etag = null, 'last-modified': lastModified = null } = reply.headers;
      if ((etag || lastModified) && found.entries.length > 0 && doubt === null)
        await memory?.save(url, { etag, lastModified, found: { entries: found.entries, next: found.next } });
      return { ...found, url, doubt };
    },
    searchLists: () => searchLists(baseUrl, { open, parse }),
    async read(url) {
      const page = await open(url);
      const { song, sources, login, songId } = await parse(page);
      const { title, artist_name } = song;
      if (login !== null && (title === null || artist_name === null || sources.title === 'page'))
        throw new SourceProblem('LOGIN_PAGE');
      if (title === null || artist_name === null)
        throw new SourceProblem('FIELDS_MISSING', page, missingOf(song));
      const catalog_id = songId ?? idOf(url) ?? idOf(page.url);
      if (catalog_id === null) throw new SourceProblem('OTHER_SITE');
      return { ...song, title, artist_name, catalog_url: page.url, catalog_id };
    },
  };
}

const isGone = ({ status }: WebReply): boolean => status === 404 || status === 410;

/** The problem with a list that identifies fewer songs than it shows; null if it identifies all. */
export function doubtOf(
  { entries, listed }: { entries: readonly unknown[]; listed: number },
  page: Page,
): SourceProblem | null {
  if (entries.length >= listed) return null;
  return new SourceProblem(entries.length === 1 ? 'ONE_SONG' : 'SONGS_MISSED', page);
}

/** The page that a site answered with. @throws SourceProblem for an error */
function pageOf(reply: WebReply): Page {
  const { url, status, headers, body } = reply;
  if (isGone(reply)) throw new SourceProblem('GONE');
  if (status === 401 || status === 403) throw new SourceProblem('REFUSED');
  if (status >= 400 || status < 200) throw new SourceProblem('SITE_FAILED');
  const type = headers['content-type'] ?? 'text/html';
  if (!/^(text\/html|application\/xhtml\+xml|text\/plain)\b/i.test(type))
    throw new SourceProblem('NOT_A_PAGE');
  const { text: html, encoding } = decodePage(body, type);
  return { url, html, encoding };
}

/** More than any real page takes, even on a busy machine; a page made to be slow takes minutes. */
const maxMs = 60_000;
const maxMegabytes = 256;
/** How long the idle child waits for the next page before it ends and frees its memory. */
const idleMs = 60_000;

const program = fileURLToPath(new URL('./parse-child.program.ts', import.meta.url));
const turns = new KeyedMutex();
let child: ChildProcess | undefined;
let idle: NodeJS.Timeout | undefined;

/**
 * Parses a page in a child process at lower priority than serving, one page after another.
 * @throws SourceProblem TOO_LARGE if it takes more time or memory than any real page
 */
export const parseInChild = (question: Question): Promise<Seen> =>
  turns.run('page', async () => {
    clearTimeout(idle);
    child ??= open();
    hold(child, true);
    try {
      const seen = await ask(child, question);
      if (seen !== null) return seen;
    } finally {
      if (child !== undefined) hold(child, false);
      idle = setTimeout(close, idleMs).unref();
    }
    throw new SourceProblem('TOO_LARGE');
  });

function open(): ChildProcess {
  const opened = forkLowPriority(program, {
    execArgv: [`--max-old-space-size=${maxMegabytes}`],
    env: oneThread,
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    serialization: 'advanced',
  });
  return opened
    .on('error', () => {})
    .once('exit', () => {
      if (child === opened) child = undefined;
    });
}

/** Whether this process waits for the child before it ends. */
function hold(held: ChildProcess, isHeld: boolean): void {
  for (const part of [held, held.channel]) isHeld ? part?.ref() : part?.unref();
}

function close(): void {
  child?.kill('SIGKILL');
  child = undefined;
}

/** The child's result; null for a trap, and if the child dies of it or takes too long. */
function ask(asked: ChildProcess, question: Question): Promise<Seen | null> {
  return new Promise((resolve, reject) => {
    const settle = (): void => {
      clearTimeout(timer);
      asked.off('message', answer).off('exit', ended);
    };
    const answer = (seen: Seen | null): void => {
      settle();
      resolve(seen);
    };
    const ended = (code: number | null): void => {
      settle();
      // It kills itself when its memory is used up. A bug of ours has an exit code.
      if (code === null) resolve(null);
      else reject(new Error(`the process that reads pages ended with ${code}`));
    };
    const timer = setTimeout(close, maxMs);
    asked.on('message', answer).once('exit', ended);
    asked.send(question, (error) => error && asked.kill('SIGKILL'));
  });
}

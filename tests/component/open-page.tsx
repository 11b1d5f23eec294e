import { type QueryClient, QueryClientContext } from '@tanstack/react-query';
import { type ReactNode, use, useEffect } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { createMemoryRouter, type RouteObject, RouterProvider, type RouterProviderProps } from 'react-router';
import { inject } from 'vitest';
import { page } from 'vitest/browser';
import type { User } from '#contract/accounts/profile.ts';
import { directionOf, type Locale } from '#shared/locale.ts';
import { rememberInTeam, storeToken } from '#web/browser/auth-token.ts';
import { chooseLanguage, LanguageContext, useChosenLanguage } from '#web/browser/language.ts';
import { SignedInData } from '#web/features/session/SignedInData.tsx';
import { leaveSession, loadSession } from '#web/features/session/session.ts';
import { AccessibilityMenu } from '#web/features/shell/Accessibility.tsx';
import type { SiteFacts } from '#web/loading/page-context.ts';
import * as root from '#web/root.tsx';
import { screens } from '../e2e/screens.ts';
import { answer, type Failure } from './replies.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The product's own routes, as `src/web/routes.ts` lists them. */
    routes: ProvidedRoute[];
  }
}

interface ProvidedRoute {
  id?: string;
  path?: string;
  index?: boolean;
  file: string;
  children?: ProvidedRoute[];
}

type Router = RouterProviderProps['router'];

/** What a route module exports for the browser. */
interface RouteModule {
  default: () => ReactNode;
  clientLoader?: RouteObject['loader'];
  ErrorBoundary?: () => ReactNode;
  shouldRevalidate?: RouteObject['shouldRevalidate'];
  handle?: unknown;
}

const modules = import.meta.glob<RouteModule>([
  '/src/web/screens/*/*/*.tsx',
  '/src/web/screens/public/Release/private/*.tsx',
  '/src/web/features/shell/*.tsx',
]);

const siteDomain = 'session.localhost';
/** Where the browser is before it follows a link to the page. */
const before = '/before';

/** The product's own host. */
const mainSite: SiteFacts = {
  site: { kind: 'main' },
  publicUrl: location.origin,
  siteDomain,
  apiUrl: '',
  siteName: 'Session42',
  prices: { subscriber: 350, unlimited: 999, radioSubscriber: 99, radioFree: 250 },
  freeSongCredits: 3,
  devLogin: true,
  hasGoogle: false,
  presaveServices: [],
  hasOutbox: false,
  accessibility: { email: 'access@example.test', coordinator: 'נועה' },
};

export interface PageOptions {
  /** Who is signed in, or why the server can't say; nobody by default. */
  user?: User | Failure;
  /** Whose host it is; the product's own by default. */
  site?: SiteFacts['site'];
  language?: Locale;
  /** Whether the browser remembers the reader as one of the station's team. */
  wasInTeam?: boolean;
  /** Facts of another server. */
  facts?: Partial<SiteFacts>;
}

/** Makes the screen this wide, and waits until the page is drawn so: parts with container queries a frame later. */
export async function resize(width: number, height = 900): Promise<void> {
  await page.viewport(width, height);
  await nextFrames(2);
}

/** Waits for this many frames. */
export async function nextFrames(frames: number): Promise<void> {
  for (let frame = 0; frame < frames; frame += 1) await new Promise(requestAnimationFrame);
}

let open: { root: Root; router: Router; place: HTMLElement } | undefined;

/**
 * Opens an address of the product as its browser does after a navigation: the screen with its loader, the shell around
 * it, the reader's session. Calls are answered by `answer`. The last page is closed first.
 */
export async function openPage(path: string, options: PageOptions = {}): Promise<Router> {
  await closePage();
  const language = options.language ?? 'he';
  chooseLanguage(language, siteDomain);
  if (options.user) {
    answer('GET /auth/me', options.user);
    storeToken('a session');
  } else leaveSession();
  rememberInTeam(options.wasInTeam ?? false);
  await loadSession();
  const facts = { ...mainSite, ...options.facts, site: options.site ?? mainSite.site };
  const router = createMemoryRouter(
    [
      {
        id: 'root',
        loader: () => ({ facts, language }),
        Component: root.default,
        ErrorBoundary: root.ErrorBoundary,
        shouldRevalidate: root.shouldRevalidate,
        children: [{ path: before, Component: () => null }, ...inject('routes').map(toRoute)],
      },
    ],
    { initialEntries: [before], hydrationData: { loaderData: { root: { facts, language } } } },
  );
  const place = document.createElement('div');
  document.body.append(place);
  open = { root: createRoot(place), router, place };
  const { root: reactRoot } = open;
  flushSync(() =>
    reactRoot.render(
      // Without `StrictMode`, which repeats effects in React's development build alone.
      <Frame language={language}>
        <RouterProvider router={router} />
      </Frame>,
    ),
  );
  void router.navigate(path);
  return router;
}

/** Closes the page, with everything that it remembers in this browser. */
export async function closePage(): Promise<void> {
  if (!open) return;
  const { root, router, place } = open;
  open = undefined;
  let queries: QueryClient | undefined;
  const Finding = () => {
    queries = use(QueryClientContext);
    return null;
  };
  flushSync(() =>
    root.render(
      <SignedInData>
        <Finding />
      </SignedInData>,
    ),
  );
  root.unmount();
  await nextFrames(1);
  await queries?.cancelQueries();
  queries?.clear();
  router.dispose();
  place.remove();
  localStorage.clear();
  sessionStorage.clear();
  delete document.documentElement.dataset.textSize;
  const { width, height } = screens.desktop.viewport;
  if (innerWidth !== width || innerHeight !== height) await resize(width, height);
}

/** The document that `root.tsx` renders on the server. */
function Frame({ language, children }: { language: Locale; children: ReactNode }) {
  const chosen = useChosenLanguage(language);
  useEffect(() => {
    Object.assign(document.documentElement, { lang: chosen, dir: directionOf(chosen) });
  }, [chosen]);
  return (
    <LanguageContext value={chosen}>
      {children}
      <AccessibilityMenu siteDomain={siteDomain} />
    </LanguageContext>
  );
}

const toRoute = ({ children, file, ...place }: ProvidedRoute): RouteObject => {
  const lazy = async () => {
    const module = await modules[`/src/web/${file}`]?.();
    if (!module) throw new Error(`no glob of open-page.tsx finds ${file}`);
    const { default: Component, clientLoader: loader, ErrorBoundary, shouldRevalidate, handle } = module;
    return {
      Component,
      handle,
      ...(loader && { loader }),
      ...(ErrorBoundary && { ErrorBoundary }),
      ...(shouldRevalidate && { shouldRevalidate }),
    };
  };
  return { ...place, lazy, ...(children && { children: children.map(toRoute) }) } as RouteObject; // an index has no children
};

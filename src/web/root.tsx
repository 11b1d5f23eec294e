import './ui/fonts.css';
import './ui/tokens.css';
import './ui/base.css';
import './ui/adjustments.css';
import { type ReactNode, useEffect } from 'react';
import {
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLoaderData,
  useRouteError,
  useRouteLoaderData,
} from 'react-router';
import { directionOf } from '#shared/locale.ts';
import { shellText } from '#text/shell/shell.ts';
import { LanguageContext, useChosenLanguage, useText } from './browser/language.ts';
import { writeStoredText } from './browser/stored-text.ts';
import { PlayerBar } from './features/player/PlayerBar.tsx';
import { PageColors } from './features/releases/CoverColors.tsx';
import { AccountNotice } from './features/session/AccountNotice.tsx';
import { loadSession, watchOtherTabs } from './features/session/session.ts';
import { AccessibilityMenu, BeforePaint } from './features/shell/Accessibility.tsx';
import { ErrorPage } from './features/shell/ErrorPage.tsx';
import { HeldSubmits } from './features/shell/HeldSubmits.tsx';
import { OfflineNotice } from './features/shell/OfflineNotice.tsx';
import { PageFocus } from './features/shell/PageFocus.tsx';
import { PasteNotice } from './features/shell/PasteNotice.tsx';
import { PendingBar } from './features/shell/PendingBar.tsx';
import { StyleSheets } from './features/shell/StyleSheets.tsx';
import { SiteProvider } from './features/shell/site.tsx';
import { serverLoader } from './loading/loaders.ts';
import { SkipLink } from './ui/SkipLink.tsx';
import { Toasts } from './ui/Toasts.tsx';

export const loader = serverLoader(async (_input, page) => ({
  facts: page.facts,
  language: page.language,
}));
/** The host doesn't change while the page is open, and the browser knows the reader's choices first. */
export const shouldRevalidate = () => false;

export function Layout({ children }: { children: ReactNode }) {
  const loaded = useRouteLoaderData<typeof loader>('root');
  const apiUrl = loaded?.facts.apiUrl;
  const language = useChosenLanguage(loaded?.language ?? 'he');
  return (
    <html lang={language} dir={directionOf(language)} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <BeforePaint />
        <HeldSubmits />
        <meta name="color-scheme" content="dark" />
        <meta name="theme-color" content="#0b0b0c" />
        {apiUrl && <meta name="api-url" content={apiUrl} />}
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        <PageColors />
        <Meta />
        <StyleSheets />
      </head>
      <body>
        <LanguageContext value={language}>
          {children}
          <AccessibilityMenu siteDomain={loaded?.facts.siteDomain ?? ''} />
        </LanguageContext>
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function Root() {
  const { facts } = useLoaderData<typeof loader>();
  const text = useText(shellText);
  useEffect(() => {
    void loadSession();
    return watchOtherTabs();
  }, []);
  useEffect(() => {
    if (facts.site.kind === 'session') writeStoredText(() => sessionStorage, 'session', 'true');
    // People who came directly don't load it.
    if (document.referrer !== '')
      void import('./features/session/referring-station.ts').then(
        ({ rememberReferrer }) => rememberReferrer(facts),
        () => undefined,
      );
  }, [facts]);
  return (
    <SiteProvider facts={facts}>
      <SkipLink target="main">{text.skip}</SkipLink>
      <Toasts label={text.notices}>
        <PageFocus />
        <PendingBar />
        <AccountNotice />
        <Outlet />
        <OfflineNotice />
        <PasteNotice />
        <PlayerBar />
      </Toasts>
    </SiteProvider>
  );
}

export function ErrorBoundary() {
  return <ErrorPage error={useRouteError()} />;
}

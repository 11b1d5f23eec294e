import { createContext } from 'react-router';
import type { CallInput, Reply } from '#contract/endpoint.ts';
import type { Contract } from '#contract/index.ts';
import type { Site } from '#contract/stations/directory.ts';
import type { Locale } from '#shared/locale.ts';
import type { PresaveService } from '#shared/presaves.ts';

/** A reply with the address of its next page. */
export interface Answered<T> {
  body: T;
  next: string | null;
}

/** Makes a call of the contract: over HTTP in the browser, in process on the server. */
export type Call = <N extends keyof Contract>(
  name: N,
  input: CallInput<Contract[N]> & { signal?: AbortSignal },
) => Promise<Answered<Reply<Contract[N]>>>;

/** The facts about its host that the browser needs. */
export interface SiteFacts {
  /** Whose host this is; `main` is the product's own. */
  site: Site | { kind: 'main' };
  publicUrl: string;
  siteDomain: string;
  apiUrl: string;
  siteName: string;
  /** The price list in ILS, and the songs that a free artist may publish: shown if they can't be loaded. */
  prices: { subscriber: number; unlimited: number; radioSubscriber: number; radioFree: number };
  freeSongCredits: number;
  devLogin: boolean;
  /** Whether Google sign-in is available. */
  hasGoogle: boolean;
  /** The services for pre-saves. */
  presaveServices: readonly PresaveService[];
  /** Whether `/outbox` stores emails instead of sending them. */
  hasOutbox: boolean;
  accessibility: { email: string; coordinator: string };
}

/** What the server gives to the pages it renders. */
export interface PageContext {
  call: Call;
  facts: SiteFacts;
  language: Locale;
  /** The path isn't ours: the feed answers it, with 404. */
  isUnknown: boolean;
  /** Receives the page's bytes: a Response would read them into streams and out again. */
  take: (page: Uint8Array) => void;
}

export const pageContext = createContext<PageContext>();

import type { LoaderFunctionArgs, Params } from 'react-router';
import { call } from '#web/api.ts';
import { type Locale, languageNow } from '#web/browser/language.ts';
import { type Call, type PageContext, pageContext } from './page-context.ts';

export interface LoadInput {
  call: Call;
  params: Params;
  url: URL;
  language: Locale;
}

/** A server loader for what `load` gathers by calls of the contract, in process. */
export const serverLoader =
  <T>(load: (input: LoadInput, page: PageContext) => Promise<T>) =>
  ({ context, params, request }: Pick<LoaderFunctionArgs, 'context' | 'params' | 'request'>): Promise<T> => {
    const page = context.get(pageContext);
    const { call, language } = page;
    return load({ call, params, url: new URL(request.url), language }, page);
  };

/** A browser loader for what `load` gathers, over HTTP. */
export const browserLoader =
  <T>(load: (input: LoadInput) => Promise<T>) =>
  ({ params, request }: { params: Params; request: Request }): Promise<T> =>
    load({ call, params, url: new URL(request.url), language: languageNow() });

const quickMs = 150;

/** A screen's data; a promise if loading takes noticeably long, so that the screen can show its skeleton. */
export interface Deferred<T> {
  loaded: T | Promise<T>;
}

/** Like `browserLoader`, for screens with their own skeleton. `load` returns failures as data: it never rejects. */
export const deferredClientLoader =
  <T extends object>(load: (input: LoadInput) => Promise<T>) =>
  async (args: { params: Params; request: Request }): Promise<Deferred<T>> => {
    const loading = browserLoader(load)(args);
    const late = new Promise<null>((resolve) => setTimeout(resolve, quickMs, null));
    return { loaded: (await Promise.race([loading, late])) ?? loading };
  };

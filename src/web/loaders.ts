import type { LoaderFunctionArgs, Params } from 'react-router';
import { call } from './api.ts';
import { type Call, type PageContext, pageContext } from './page-context.ts';

export interface LoadInput {
  call: Call;
  params: Params;
  url: URL;
}

/** A loader for the server of what `load` gathers by calls of the contract, made in process. */
export const onServer =
  <T>(load: (input: LoadInput, page: PageContext) => Promise<T>) =>
  ({ context, params, request }: Pick<LoaderFunctionArgs, 'context' | 'params' | 'request'>): Promise<T> => {
    const page = context.get(pageContext);
    return load({ call: page.call, params, url: new URL(request.url) }, page);
  };

/** The same for the browser, over HTTP. */
export const inBrowser =
  <T>(load: (input: LoadInput) => Promise<T>) =>
  ({ params, request }: { params: Params; request: Request }): Promise<T> =>
    load({ call, params, url: new URL(request.url) });

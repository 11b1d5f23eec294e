import * as contract from '#contract/releases/releases.ts';
import { implement } from '#server/http/route.ts';
import { readFeed } from './feed.queries.ts';

export const routes = [
  implement(contract.feed, (context, { query: { source = 'all', ...page } }) =>
    readFeed(context, page, source === 'all' ? undefined : source),
  ),
  implement(contract.linktoneReleases, (context, { query }) =>
    readFeed(context, query, 'linktone', '/releases/linktone'),
  ),
  implement(contract.patiphonReleases, (context, { query }) =>
    readFeed(context, query, 'patiphon', '/releases/patiphon'),
  ),
];

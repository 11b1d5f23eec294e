import * as contract from '#contract/releases/releases.ts';
import { bind } from '#server/http/route.ts';
import { readFeed } from './feed.queries.ts';

export const routes = [
  bind(contract.feed, (context, { query: { source = 'all', ...page } }) =>
    readFeed(context, page, source === 'all' ? undefined : source),
  ),
  bind(contract.linktoneReleases, (context, { query }) =>
    readFeed(context, query, 'linktone', '/releases/linktone'),
  ),
  bind(contract.patiphonReleases, (context, { query }) =>
    readFeed(context, query, 'patiphon', '/releases/patiphon'),
  ),
];

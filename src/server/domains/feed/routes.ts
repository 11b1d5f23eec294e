import * as contract from '../../../contract/releases/releases.ts';
import { bind } from '../../http/route.ts';
import { readFeed } from './reads.ts';

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

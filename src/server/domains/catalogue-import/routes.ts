import * as contract from '../../../contract/catalogue-import.ts';
import type { Endpoint } from '../../../contract/endpoint.ts';
import { refuse } from '../../errors.ts';
import { bind } from '../../http/route.ts';

const unavailable = (endpoint: Endpoint) => bind(endpoint, async () => refuse('UNAVAILABLE'));

export const routes = [
  contract.importEntry,
  contract.listReleases,
  contract.scrapeBatch,
  contract.scrape,
  contract.bulkScrape,
  contract.listScraperLogs,
  contract.readSchedule,
  contract.saveSchedule,
  ...Object.values(contract.linktoneCalls),
  ...Object.values(contract.patiphonCalls),
].map(unavailable);

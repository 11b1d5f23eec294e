import * as contract from '../../../contract/stations.ts';
import { bind } from '../../http/route.ts';
import { listStations, readSite, readStation } from './reads.ts';

export const routes = [
  bind(contract.listStations, (context) => listStations(context)),
  bind(contract.readStation, (context, { params }) => readStation(context, params.subdomain)),
  bind(contract.siteByHost, (context, { params }) => readSite(context, params.subdomain)),
];

import * as admins from '#contract/operations/admins.ts';
import * as audit from '#contract/operations/audit.ts';
import * as numbers from '#contract/operations/numbers.ts';
import * as state from '#contract/operations/state.ts';
import * as stations from '#contract/operations/stations.ts';
import * as storage from '#contract/operations/storage.ts';
import * as tenants from '#contract/operations/tenants.ts';
import { findTenant, findUser } from '#server/accounts/index.ts';
import type { Context } from '#server/context.ts';
import { found } from '#server/errors.ts';
import { bind } from '#server/http/route.ts';
import {
  addStation,
  approveAsAdmin,
  changeAnyRole,
  removeAnyUser,
  updateStation,
} from '#server/stations/index.ts';
import { listAudit } from './audit.queries.ts';
import { countPlay } from './numbers.commands.ts';
import { readNumbers } from './operations.queries.ts';
import {
  addAdmin,
  exportTenants,
  removeAdmin,
  setPermissions,
  setPricingSwitches,
  setTenantPlan,
} from './people.commands.ts';
import { listAdmins, listTenants, readSummary, readSwitches, searchUsers } from './people.queries.ts';
import { retryJob } from './state.commands.ts';
import { listFailedJobs, readState } from './state.queries.ts';
import {
  listAllStations,
  listAllStationUsers,
  readAnyStation,
  readAnyStationUser,
} from './stations.queries.ts';
import {
  cleanStorage,
  restoreFile,
  scanStorage,
  startClean,
  startScan,
  stopStorageWork,
} from './storage.commands.ts';
import { listTrash, readStorage } from './storage.queries.ts';

const orm = ({ app }: Context) => app.database.orm;
const tenantAt = async (context: Context, { id }: { id: string }) =>
  found(await findTenant(orm(context), id));
const stationAt = (context: Context, { id }: { id: string }) => readAnyStation(context, id);
const operatorAt = async (context: Context, { id }: { id: string }) => {
  const user = await findUser(orm(context), id);
  return found(user?.isAdmin ? user : undefined);
};

const plans = [
  bind(tenants.listTenants, (context, { query }) => listTenants(context, query)),
  bind(tenants.exportTenants, (context, { query, raw }) => exportTenants(context, query, raw)),
  bind(tenants.tenantSummary, (context) => readSummary(context)),
  bind(
    tenants.setTenantPlan,
    (context, { params, body }) => setTenantPlan(context, params.id, body),
    tenantAt,
  ),
  bind(tenants.readPricingSwitches, (context) => readSwitches(context.app.database.orm)),
  bind(tenants.setPricingSwitches, (context, { body }) => setPricingSwitches(context, body)),
];

const people = [
  bind(admins.listAdmins, (context, { query }) => listAdmins(context, query)),
  bind(admins.searchUsers, (context, { query }) => searchUsers(context, query.query)),
  bind(admins.addAdmin, (context, { body }) => addAdmin(context, body.user_id)),
  bind(
    admins.setPermissions,
    (context, { params, body }) => setPermissions(context, params.id, body),
    operatorAt,
  ),
  bind(admins.removeAdmin, (context, { params }) => removeAdmin(context, params.id)),
];

const radio = [
  bind(stations.listAllStations, (context) => listAllStations(context)),
  bind(stations.addStation, async (context, { body }) =>
    readAnyStation(context, await addStation(context, body)),
  ),
  bind(
    stations.updateStation,
    async (context, { params, body }) => {
      await updateStation(context, params.id, body);
      return readAnyStation(context, params.id);
    },
    stationAt,
  ),
  bind(stations.listAllStationUsers, (context, { query }) => listAllStationUsers(context, query)),
  bind(
    stations.approveStationAdmin,
    async (context, { params, query }) => {
      await approveAsAdmin(context, params.id, query.user_id, query.even_rejected !== undefined);
      return readAnyStationUser(context, params.id, query.user_id);
    },
    stationAt,
  ),
  bind(
    stations.setStationRole,
    async (context, { params, body }) => {
      await changeAnyRole(context, params.id, params.userId, body.role);
      return readAnyStationUser(context, params.id, params.userId);
    },
    stationAt,
  ),
  bind(
    stations.removeStationUser,
    (context, { params }) => removeAnyUser(context, params.id, params.userId),
    stationAt,
  ),
];

const machine = [
  bind(storage.scanStorage, (context) => scanStorage(context)),
  bind(storage.cleanStorage, (context) => cleanStorage(context)),
  bind(storage.readStorage, (context) => readStorage(context)),
  bind(storage.startStorageWork, async (context, { body }) => ({
    id: await (body.kind === 'scan' ? startScan : startClean)(context),
  })),
  bind(storage.stopStorageWork, (context) => stopStorageWork(context)),
  bind(storage.listTrash, (context, { query }) => listTrash(context, query)),
  bind(storage.restoreFile, (context, { params }) => restoreFile(context, params.id)),
  bind(audit.listAudit, (context, { query }) => listAudit(context, query)),
  bind(numbers.readNumbers, (context, { query }) => readNumbers(context, query.days)),
  bind(numbers.countPlay, (context, { params }) => countPlay(context, params.code)),
  bind(state.readState, (context) => readState(context)),
  bind(state.listFailedJobs, (context) => listFailedJobs(context)),
  bind(state.retryJob, (context, { params, query }) => retryJob(context, query.name, params.id)),
];

export const routes = [...plans, ...people, ...radio, ...machine];

import * as accounts from '#contract/operations/accounts.ts';
import * as admins from '#contract/operations/admins.ts';
import * as audit from '#contract/operations/audit.ts';
import * as backups from '#contract/operations/backups.ts';
import * as numbers from '#contract/operations/numbers.ts';
import * as settings from '#contract/operations/settings.ts';
import * as state from '#contract/operations/state.ts';
import * as stations from '#contract/operations/stations.ts';
import * as storage from '#contract/operations/storage.ts';
import * as tenants from '#contract/operations/tenants.ts';
import { findTenant, findUser } from '#server/accounts/index.ts';
import type { Context } from '#server/context.ts';
import { orNotFound } from '#server/errors.ts';
import { implement } from '#server/http/route.ts';
import { openCase } from '#server/moderation/index.ts';
import {
  addStation,
  approveAsAdmin,
  changeAnyRole,
  removeAnyUser,
  updateStation,
} from '#server/stations/index.ts';
import { readAccount } from './account.queries.ts';
import { listAudit } from './audit.queries.ts';
import { startBackup } from './backups.commands.ts';
import { listBackups } from './backups.queries.ts';
import { mergeAccounts } from './merging.commands.ts';
import { readMerging } from './merging.queries.ts';
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
import { listSettings, sendTestMail } from './settings.commands.ts';
import { cancelJob, retryJob } from './state.commands.ts';
import { listFailedJobs, listJobs, readState } from './state.queries.ts';
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
import { giveCredits, mailReset, setAddress, signAccountOut } from './support.commands.ts';
import { listAccounts } from './support.queries.ts';

const orm = ({ app }: Context) => app.database.orm;
const tenantAt = async (context: Context, { id }: { id: string }) =>
  orNotFound(await findTenant(orm(context), id));
const stationAt = (context: Context, { id }: { id: string }) => readAnyStation(context, id);
/** An account that isn't erased. */
const accountAt = async (context: Context, { id }: { id: string }) => {
  const user = await findUser(orm(context), id);
  return orNotFound(user?.erasedAt === null ? user : undefined);
};
const operatorAt = async (context: Context, { id }: { id: string }) => {
  const user = await findUser(orm(context), id);
  return orNotFound(user?.isAdmin ? user : undefined);
};

const plans = [
  implement(tenants.listTenants, (context, { query }) => listTenants(context, query)),
  implement(tenants.exportTenants, (context, { query, raw }) => exportTenants(context, query, raw)),
  implement(tenants.tenantSummary, (context) => readSummary(context)),
  implement(
    tenants.setTenantPlan,
    (context, { params, body }) => setTenantPlan(context, params.id, body),
    tenantAt,
  ),
  implement(tenants.readPricingSwitches, (context) => readSwitches(context.app.database.orm)),
  implement(tenants.setPricingSwitches, (context, { body }) => setPricingSwitches(context, body)),
];

const people = [
  implement(admins.listAdmins, (context, { query }) => listAdmins(context, query)),
  implement(admins.searchUsers, (context, { query }) => searchUsers(context, query.query)),
  implement(admins.addAdmin, (context, { body }) => addAdmin(context, body.user_id)),
  implement(
    admins.setPermissions,
    (context, { params, body }) => setPermissions(context, params.id, body),
    operatorAt,
  ),
  implement(admins.removeAdmin, (context, { params }) => removeAdmin(context, params.id)),
];

const support = [
  implement(accounts.listAccounts, (context, { query }) => listAccounts(context, query)),
  implement(accounts.readAccount, (context, { parent }) => readAccount(context, parent.id), accountAt),
  implement(accounts.signAccountOut, (context, { parent }) => signAccountOut(context, parent), accountAt),
  implement(accounts.mailReset, (context, { parent }) => mailReset(context, parent), accountAt),
  implement(
    accounts.giveCredits,
    (context, { parent, body }) => giveCredits(context, parent, body),
    accountAt,
  ),
  implement(accounts.setAddress, (context, { parent, body }) => setAddress(context, parent, body), accountAt),
  implement(
    accounts.readMerging,
    (context, { parent, query }) => readMerging(context, parent, query.other),
    accountAt,
  ),
  implement(
    accounts.mergeAccounts,
    (context, { parent, body }) => mergeAccounts(context, parent, body),
    accountAt,
  ),
  implement(
    accounts.openCase,
    async (context, { parent, body }) => ({ complaint_id: await openCase(context, parent, body) }),
    accountAt,
  ),
];

const radio = [
  implement(stations.listAllStations, (context) => listAllStations(context)),
  implement(stations.addStation, async (context, { body }) =>
    readAnyStation(context, await addStation(context, body)),
  ),
  implement(
    stations.updateStation,
    async (context, { params, body }) => {
      await updateStation(context, params.id, body);
      return readAnyStation(context, params.id);
    },
    stationAt,
  ),
  implement(stations.listAllStationUsers, (context, { query }) => listAllStationUsers(context, query)),
  implement(
    stations.approveStationAdmin,
    async (context, { params, query }) => {
      await approveAsAdmin(context, params.id, query.user_id, query.even_rejected !== undefined);
      return readAnyStationUser(context, params.id, query.user_id);
    },
    stationAt,
  ),
  implement(
    stations.setStationRole,
    async (context, { params, body }) => {
      await changeAnyRole(context, params.id, params.userId, body.role);
      return readAnyStationUser(context, params.id, params.userId);
    },
    stationAt,
  ),
  implement(
    stations.removeStationUser,
    (context, { params }) => removeAnyUser(context, params.id, params.userId),
    stationAt,
  ),
];

const machine = [
  implement(storage.scanStorage, (context) => scanStorage(context)),
  implement(storage.cleanStorage, (context) => cleanStorage(context)),
  implement(storage.readStorage, (context) => readStorage(context)),
  implement(storage.startStorageWork, async (context, { body }) => ({
    id: await (body.kind === 'scan' ? startScan : startClean)(context),
  })),
  implement(storage.stopStorageWork, (context) => stopStorageWork(context)),
  implement(storage.listTrash, (context, { query }) => listTrash(context, query)),
  implement(storage.restoreFile, (context, { params }) => restoreFile(context, params.id)),
  implement(audit.listAudit, (context, { query }) => listAudit(context, query)),
  implement(numbers.readNumbers, (context, { query }) => readNumbers(context, query.days)),
  implement(numbers.countPlay, (context, { params }) => countPlay(context, params.code)),
  implement(backups.listBackups, (context) => listBackups(context)),
  implement(backups.startBackup, (context) => startBackup(context)),
  implement(settings.listSettings, (context) => listSettings(context)),
  implement(settings.sendTestMail, (context) => sendTestMail(context)),
  implement(state.readState, (context) => readState(context)),
  implement(state.listFailedJobs, (context) => listFailedJobs(context)),
  implement(state.listJobs, (context) => listJobs(context)),
  implement(state.cancelJob, (context, { params, query }) => cancelJob(context, query.name, params.id)),
  implement(state.retryJob, (context, { params, query }) => retryJob(context, query.name, params.id)),
];

export const routes = [...plans, ...people, ...support, ...radio, ...machine];

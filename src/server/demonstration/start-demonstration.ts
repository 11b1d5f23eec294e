import { findUserByEmail } from '#server/accounts/index.ts';
import type { Config } from '#server/config.ts';
import { type App, system } from '#server/context.ts';
import { transact } from '#server/database/transact.ts';
import { withAdvisoryLock } from '#server/database/with-advisory-lock.ts';
import { deleteFiles } from '#server/files/files.db.ts';
import { filesById, folderHolding, heldFolders, referencedFiles } from '#server/files/index.ts';
import { rollUp } from '#server/operations/index.ts';
import { type Children, childrenOf } from '#server/process/children.ts';
import { StartError } from '#server/process/start-error.ts';
import { recount } from '#server/stations/index.ts';
import { countDemonstration, deleteDemonstration, markDemonstration } from './demonstration-rows.ts';

/**
 * Decides whether a new database gets the demonstration, before anybody can sign up in it: what is begun is finished.
 * A database that has accounts gets none.
 */
export async function beginDemonstration(app: App): Promise<void> {
  const { needsDemonstration } = await import('./demonstration.ts');
  if (await needsDemonstration(app)) await markDemonstration(app.database.orm, 'fill', 'begun');
}

/** Child processes for media tasks; what they make of the demonstration's own files is ready. */
export async function demonstrationChildren(config: Config): Promise<Children> {
  const children = childrenOf(config);
  if (!config.demo) return children;
  const [{ cachedTasks }, { derivedFiles }] = await Promise.all([
    import('#server/gateways/media/child/task-cache.ts'),
    import('./derived-files.ts'),
  ]);
  return { ...children, runTask: cachedTasks(children.runTask, derivedFiles()) };
}

/**
 * Fills an empty database with demonstration data while the server is already open, and prints how to sign in. Of two
 * processes one does it, and an interrupted fill is finished at the next start. A database with other accounts is
 * left alone. Development alone: production refuses `config.demo`.
 * @param say prints a line
 * @param fill fills the database; with all songs by default
 */
export async function startDemonstration(
  app: App,
  say: (line: string) => void,
  fill?: (app: App) => Promise<void>,
): Promise<void> {
  const { demonstrationPassword, demonstrationPeople, fillDemonstration, needsDemonstration } = await import(
    './demonstration.ts'
  );
  const isOurs = await withAdvisoryLock(app.database.direct, 'demonstration', async () => {
    if (!(await needsDemonstration(app))) return;
    say('Adding the demonstration: twelve artists, their covers and songs. The feed fills as you watch.');
    await (fill ?? fillDemonstration)(app);
  });
  if (!isOurs) return say('Another process is making the demonstration.');
  if ((await findUserByEmail(app.database.orm, demonstrationPeople.operator)) === undefined) {
    say('The database has accounts of its own: no demonstration was added to them.');
    return;
  }
  say(`Sign in with the password ${demonstrationPassword} as`);
  for (const [who, email] of Object.entries(demonstrationPeople))
    say(`  ${who.replace(/[A-Z]/, (letter) => ` ${letter.toLowerCase()}`).padEnd(15)} ${email}`);
}

/** Opens the demonstration's own catalogues if the settings name no others. Returns a function that closes them. */
export async function openDemonstrationSites(app: App): Promise<() => Promise<void>> {
  const { openOwnSites } = await import('./catalogue-sites/demonstration-sites.ts');
  return openOwnSites(app);
}

/** Opens the demonstration's own streaming service. Returns a function that closes it. */
export async function openDemonstrationService(app: App): Promise<() => Promise<void>> {
  const { openOwnService } = await import('./own-service.ts');
  return openOwnService(app);
}

/** @throws StartError if production would run on the demonstration's accounts, whose password is public */
export async function refuseDemonstration({ config, database }: App): Promise<void> {
  const accounts = config.mode === 'production' ? await countDemonstration(database.orm) : 0;
  if (accounts > 0)
    throw new StartError(
      `This data holds accounts of the demonstration (${accounts}), whose password everybody knows. Take them out first: npm run demo -- --remove`,
    );
}

/** How many tags fit into one announcement: PostgreSQL's NOTIFY allows 8000 bytes. */
const tagsAtOnce = 100;

/** Removes the demonstration with everything that belongs to its accounts and catalogues, and prints the numbers. */
export async function removeDemonstration(app: App, say: (line: string) => void): Promise<void> {
  const { removed, files, folders } = await transact({ app, caller: system }, async (tx) => {
    const removed = await deleteDemonstration(tx.orm);
    for (const stationId of removed.stations) await recount(tx.orm, stationId);
    const used = await referencedFiles(tx.orm, [...removed.files]);
    const rows = await filesById(
      tx.orm,
      removed.files.filter((id) => !used.has(id)),
    );
    const files = [...rows.values()];
    await deleteFiles(tx.orm, [...rows.keys()]);
    const folders = [...new Set(files.map(folderHolding))];
    const held = await heldFolders(tx.orm, folders);
    const tags = [
      ...['feed', 'hosts', 'stations'],
      ...removed.releases.map((id) => `release:${id}`),
      ...removed.tenants.map((id) => `artist:${id}`),
    ];
    for (let start = 0; start < tags.length; start += tagsAtOnce)
      await app.cache.announce(tx.orm, tags.slice(start, start + tagsAtOnce));
    return { removed, files, folders: folders.filter((folder) => !held.has(folder)) };
  });
  for (const folder of folders) await app.storage.remove(folder);
  const { accounts, songs, catalogueSongs, teamActions } = removed;
  if (accounts + catalogueSongs + teamActions === 0) {
    say('There is no demonstration in this database.');
    return;
  }
  await rollUp(app, { isWhole: true });
  say(
    `The demonstration is out: ${accounts} accounts, ${songs} songs, ${catalogueSongs} songs of its catalogues, ${files.length} files, ${teamActions} acts of station teams.`,
  );
}

import type { App } from './context.ts';
import { findUserByEmail } from './domains/accounts/index.ts';

/** Where an empty database is filled from: the same factories as the tests'. */
const source = '../../tests/factories/demonstration.ts';
/** The small catalogues that stand in for Linktone and Patiphon. */
const sites = '../../tests/factories/catalogue-sites/demonstration-sites.ts';

/**
 * Fills an empty database with demonstration data while the server is already open, and says how to sign in.
 * A database with accounts of its own is left as it is. Development alone: production refuses `config.demo`.
 */
export async function startDemonstration(app: App, say: (line: string) => void): Promise<void> {
  const { demonstrationPassword, demonstrationPeople, fillDemonstration, needsDemonstration } = await import(
    source
  );
  if (await needsDemonstration(app)) {
    say('Making the demonstration: twelve artists, their covers and songs. The feed fills as you watch.');
    await fillDemonstration(app);
  }
  if ((await findUserByEmail(app.database.orm, demonstrationPeople.operator)) === undefined) {
    say('The database has accounts of its own: no demonstration was added to them.');
    return;
  }
  say(`Sign in with the password ${demonstrationPassword} as`);
  for (const [who, email] of Object.entries(demonstrationPeople))
    say(`  ${who.replace(/[A-Z]/, (letter) => ` ${letter.toLowerCase()}`).padEnd(15)} ${email}`);
}

/** Opens the demonstration's own catalogues where the settings name no others. Answers what closes them. */
export async function openDemonstrationSites(app: App): Promise<() => Promise<void>> {
  const { openOwnSites } = await import(sites);
  return openOwnSites(app);
}

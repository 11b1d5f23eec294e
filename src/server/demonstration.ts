import type { App } from './context.ts';

/** Where an empty database is filled from: the same factories as the tests'. */
const source = '../../tests/factories/demonstration.ts';

/**
 * Fills an empty database with demonstration data while the server is already open, and says how to sign in.
 * Development alone: the caller asks `config.demo`, which production refuses.
 */
export async function startDemonstration(app: App, say: (line: string) => void): Promise<void> {
  const { demonstrationPassword, demonstrationPeople, fillDemonstration, needsDemonstration } = await import(
    source
  );
  const isNew = await needsDemonstration(app);
  if (isNew)
    say('Making the demonstration: twelve artists, their covers and songs. The feed fills as you watch.');
  const filled = isNew ? fillDemonstration(app) : Promise.resolve();
  await filled;
  say(`Sign in with the password ${demonstrationPassword} as`);
  for (const [who, email] of Object.entries(demonstrationPeople))
    say(`  ${who.replace(/[A-Z]/, (letter) => ` ${letter.toLowerCase()}`).padEnd(15)} ${email}`);
}

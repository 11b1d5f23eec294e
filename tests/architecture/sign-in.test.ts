import { glob, readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';

/** Who makes a session or a ticket, each for the person that it has just proven. */
const makers = [
  'src/server/accounts/google.commands.ts',
  'src/server/accounts/passwords.commands.ts',
  'src/server/accounts/profile.commands.ts',
  'src/server/accounts/sessions.commands.ts',
  'src/server/accounts/sessions.steps.ts',
];

it('nobody can log in as somebody else: only a proof of the account makes a session, and no operator’s call does', async () => {
  const found: string[] = [];
  for await (const path of glob(
    'src/server/{accounts,operations,moderation,own-data,billing,notices,http,releases}/**/*.ts',
  ))
    if (/\b(createSession|insertSession|issueTicket|insertTicket)\(/.test(await readFile(path, 'utf8')))
      found.push(path);
  expect(found.toSorted()).toEqual(makers);
});

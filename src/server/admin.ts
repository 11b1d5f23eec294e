import { appointOperator, findUserByEmail } from './accounts/index.ts';
import { system } from './context.ts';
import { transact } from './database/transact.ts';
import { runTask } from './process/run-task.ts';
import { StartError } from './process/start-error.ts';

/** `npm run admin -- EMAIL`: makes an existing account an operator with all four rights. */
const email = process.argv[2]?.trim().normalize('NFC').toLowerCase() ?? '';
await runTask(
  async (app) => {
    await transact({ app, caller: system }, async (tx) => {
      const user = await findUserByEmail(tx.orm, email);
      if (user === undefined)
        throw new StartError(`Nobody has an account at ${JSON.stringify(email)}: sign up there first.`);
      await appointOperator(tx, user);
    });
    console.log(`${email} may now manage users, stations, Linktone and Patiphon.`);
  },
  () => {
    if (!email.includes('@')) throw new StartError('Whose account? npm run admin -- name@example.com');
  },
);
